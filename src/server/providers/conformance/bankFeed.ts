import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { AccountsBody, isBalanced, LinesBody, nonceHeader } from '../bank/feedProtocol.ts';
import { isAuthenticNotice } from '../identity/signedNotice.ts';
import { call, INVALID, read, refuses, type Target } from './probe.ts';
import { type Requirement, requires } from './requirement.ts';

const MAX_PAGES = 200;

interface Feed {
  /** Executes a transfer, and returns its idempotency key. */
  transferred(): Promise<string>;
  /** Why the feed is not checked, if it is not. */
  lacks: string | undefined;
}

/** The requirements of ../PROTOCOLS.md for the feed of a bank. */
export function bankFeedRequirements(target: Target, { transferred, lacks }: Feed): Requirement[] {
  const ask = async <S extends v.GenericSchema>(path: string, schema: S, nonce: string = randomUUID()) => {
    const response = await call(target, { path, headers: { [nonceHeader]: nonce } });
    return read(schema, response, 200);
  };
  const account = async () => {
    const [first] = (await ask('/accounts', AccountsBody)).accounts;
    requires(first !== undefined, 'the feed has no account');
    return first;
  };
  const buildPath = (iban: string, after: string | null) =>
    `/accounts/${encodeURIComponent(iban)}/lines${after === null ? '' : `?after=${encodeURIComponent(after)}`}`;
  const page = async (iban: string, after: string | null) => {
    const body = await ask(buildPath(iban, after), LinesBody);
    requires(body.iban === iban && body.after === after, 'the answer is about other lines');
    return body;
  };
  const everything = async (iban: string) => {
    const pages = [await page(iban, null)];
    for (let last = pages[0]; last?.more && pages.length < MAX_PAGES; last = pages.at(-1))
      pages.push(await page(iban, last.lines.at(-1)?.id ?? null));
    return pages;
  };
  const requirement = (name: string, text: string, check: () => Promise<void>) => ({ name, text, lacks, check });

  return [
    requirement('bank.feedAuthorization', 'refuses to tell its lines to a request with another key with HTTP 401', () =>
      refuses(
        call(target, { path: '/accounts', secret: `not-${target.secret}`, headers: { [nonceHeader]: randomUUID() } }),
        [401],
      ),
    ),
    requirement(
      'bank.feedNonce',
      'repeats the nonce of the request in its answer, and refuses a request without one',
      async () => {
        const nonce = randomUUID();
        const body = await ask('/accounts', AccountsBody, nonce);
        requires(body.nonce === nonce, `the nonce is ${body.nonce}`);
        await refuses(call(target, { path: '/accounts' }), INVALID);
      },
    ),
    requirement('bank.feedSignature', 'signs the raw body of each answer and its time with the secret', async () => {
      const { iban } = await account();
      for (const path of ['/accounts', buildPath(iban, null)]) {
        const response = await call(target, { path, headers: { [nonceHeader]: randomUUID() } });
        const clock = { now: () => new Date() };
        const isSigned = isAuthenticNotice({ secret: target.secret, clock }, await response.text(), response.headers);
        requires(isSigned, `the signature of ${path} does not match its body, or its time is not now`);
      }
    }),
    requirement(
      'bank.feedLine',
      'tells a transfer that it has executed as one line with its idempotency key',
      async () => {
        const key = await transferred();
        const { iban } = await account();
        const lines = (await everything(iban)).flatMap((each) => each.lines);
        const found = lines.filter(({ instructionKey }) => instructionKey === key);
        requires(found.length === 1, `${found.length} lines have the key`);
        requires(found[0] !== undefined && found[0].amountMinor < 0, 'the line of a transfer out is not negative');
      },
    ),
    requirement(
      'bank.feedSums',
      'gives each page the balance before its first line and after its last one, without a gap',
      async () => {
        const { iban } = await account();
        const pages = await everything(iban);
        for (const [index, each] of pages.entries()) {
          requires(isBalanced(each), `the lines of page ${index + 1} do not add up`);
          const before = pages[index - 1];
          requires(
            !before || before.balanceMinor === each.openingMinor,
            `page ${index + 1} does not go on from the last`,
          );
        }
        const { balanceMinor } = await account();
        requires(pages.at(-1)?.balanceMinor === balanceMinor, 'the account has another balance than its last line');
      },
    ),
    requirement('bank.feedCursor', 'tells no line twice, and none after the last one', async () => {
      const { iban } = await account();
      const lines = (await everything(iban)).flatMap((each) => each.lines);
      requires(new Set(lines.map(({ id }) => id)).size === lines.length, 'two lines have the same id');
      const last = lines.at(-1);
      if (!last) return;
      const rest = await page(iban, last.id);
      requires(rest.lines.length === 0 && !rest.more, `${rest.lines.length} lines follow the last one`);
    }),
    requirement('bank.feedUnknown', 'answers an unknown account, and an unknown line, with HTTP 404', async () => {
      const { iban } = await account();
      const headers = { [nonceHeader]: randomUUID() };
      await refuses(call(target, { path: buildPath('ES0000000000000000000000', null), headers }), [404]);
      await refuses(call(target, { path: buildPath(iban, randomUUID()), headers }), [404]);
    }),
  ];
}
