import { randomUUID } from 'node:crypto';
import { TransferAnswer } from '../bank/bankProtocol.ts';
import { bankFeedRequirements } from './bankFeed.ts';
import { call, INVALID, read, refuses, type Target } from './probe.ts';
import { type Requirement, requires } from './requirement.ts';

const path = '/transfers';
const transfer = {
  direction: 'out',
  iban: 'ES9121000418450200051332',
  holder: 'Ana Prueba',
  amountMinor: 1,
  currency: 'EUR',
  concept: 'Conformance',
};

/** The requirements of ../PROTOCOLS.md for banks. `refusedAccount`: an account to which the bank refuses to pay. */
export function bankRequirements(
  target: Target,
  { refusedAccount, hasFeed = true }: { refusedAccount?: string | undefined; hasFeed?: boolean },
): Requirement[] {
  const send = async (key: string = randomUUID(), changes = {}) =>
    read(TransferAnswer, await call(target, { path, body: { ...transfer, ...changes }, key }), 200);
  const settled = async (key?: string) => {
    const answer = await send(key);
    requires(answer.status === 'settled', `the status is ${answer.status}`);
    return answer.reference;
  };
  const { amountMinor: _, ...withoutAmount } = transfer;
  const transferred = async () => {
    const key = randomUUID();
    await settled(key);
    return key;
  };
  return [
    {
      name: 'bank.authorization',
      text: 'refuses a request with another key with HTTP 401',
      check: () => refuses(call(target, { path, body: transfer, secret: `not-${target.secret}` }), [401]),
    },
    {
      name: 'bank.settled',
      text: 'settles a transfer out and a debit in, each with a reference',
      check: async () => {
        await settled();
        const debit = await send(randomUUID(), { direction: 'in' });
        requires(debit.status === 'settled', `the status of the debit is ${debit.status}`);
      },
    },
    {
      name: 'bank.idempotency',
      text: 'answers a repeated idempotency key with the same reference, also when both arrive at once',
      check: async () => {
        const key = randomUUID();
        const references = new Set([...(await Promise.all([settled(key), settled(key)])), await settled(key)]);
        requires(references.size === 1, `one key has the references ${[...references].join(', ')}`);
      },
    },
    {
      name: 'bank.keys',
      text: 'makes another transfer for another idempotency key',
      check: async () => {
        const [one, other] = [await settled(), await settled()];
        requires(one !== other, `two keys have the reference ${one}`);
      },
    },
    {
      name: 'bank.invalid',
      text: 'refuses a transfer without amount, of 0, or without an idempotency key, with HTTP 400, 409 or 422',
      check: async () => {
        await refuses(call(target, { path, body: withoutAmount }), INVALID);
        await refuses(call(target, { path, body: { ...transfer, amountMinor: 0 } }), INVALID);
        await refuses(call(target, { path, body: transfer, key: null }), INVALID);
      },
    },
    {
      name: 'bank.refused',
      text: 'answers a refused transfer with HTTP 200, the status refused and a code',
      lacks: refusedAccount ? undefined : 'name an account with --refused-account',
      check: async () => {
        const answer = await send(randomUUID(), { iban: refusedAccount });
        requires(answer.status === 'refused', `the status is ${answer.status}`);
      },
    },
    ...bankFeedRequirements(target, { transferred, lacks: hasFeed ? undefined : 'run without --no-feed' }),
  ];
}
