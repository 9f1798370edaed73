import { PayeeAnswer } from '../payee/payeeProtocol.ts';
import { call, INVALID, read, refuses, type Target } from './probe.ts';
import { type Requirement, requires } from './requirement.ts';

const path = '/payees';

export interface KnownPayee {
  iban: string;
  holder: string;
}

/** The requirements of ../PROTOCOLS.md for Verification of Payee. `known`: an account of the test environment, and its holder. */
export function payeeRequirements(target: Target, known?: KnownPayee): Requirement[] {
  const account = known ?? { iban: 'ES9121000418450200051332', holder: 'Ana Prueba' };
  const ask = async (holder: string) =>
    (await read(PayeeAnswer, await call(target, { path, body: { ...account, holder } }), 200)).outcome;
  const lacks = known ? undefined : 'name an account with --payee-account and its holder with --payee-holder';
  return [
    {
      name: 'payee.authorization',
      text: 'refuses a request with another key with HTTP 401',
      check: () => refuses(call(target, { path, body: account, secret: `not-${target.secret}` }), [401]),
    },
    {
      name: 'payee.invalid',
      text: 'refuses a request without a holder with HTTP 400, 409 or 422',
      check: () => refuses(call(target, { path, body: { iban: account.iban } }), INVALID),
    },
    {
      name: 'payee.match',
      text: 'answers match for the holder of an account, also in capitals',
      lacks,
      check: async () => {
        for (const holder of [account.holder, account.holder.toUpperCase()]) {
          const outcome = await ask(holder);
          requires(outcome === 'match', `the outcome for ${holder} is ${outcome}`);
        }
      },
    },
    {
      name: 'payee.noMatch',
      text: 'answers noMatch for a holder with another name',
      lacks,
      check: async () => {
        const outcome = await ask('Zoltan Quirke');
        requires(outcome === 'noMatch', `the outcome is ${outcome}`);
      },
    },
  ];
}
