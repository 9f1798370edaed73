import { SimpleStateManager } from '@ethereumjs/statemanager';
import { Account, Address, bytesToHex, hexToBytes } from '@ethereumjs/util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UndoState } from '#server/providers/chain/embedded/undoState.ts';
import { runs } from './support/runs.ts';

type State = UndoState | SimpleStateManager;
type Step = (state: State) => Promise<void>;

const addresses = [1, 2, 3].map((last) => new Address(hexToBytes(`0x${'00'.repeat(19)}0${last}`)));
const keys = [1, 2].map((last) => hexToBytes(`0x${'00'.repeat(31)}0${last}`));
const address = fc.constantFrom(...addresses);
const bytes = fc.uint8Array({ minLength: 1, maxLength: 3 });

/** Steps with nested checkpoints, commits and reverts, like calls between contracts. */
const { steps } = fc.letrec<{ steps: Step; block: Step }>((tie) => ({
  steps: fc.array(fc.oneof({ maxDepth: 4 }, single(), tie('block')), { maxLength: 8 }).map((list) => async (state) => {
    for (const step of list) await step(state);
  }),
  block: fc.tuple(tie('steps'), fc.boolean()).map(([inner, isCommitted]) => async (state) => {
    await state.checkpoint();
    await inner(state);
    await (isCommitted ? state.commit() : state.revert());
  }),
}));

function single(): fc.Arbitrary<Step> {
  return fc.oneof(
    fc.tuple(address, fc.bigInt(0n, 9n)).map(
      ([at, nonce]): Step =>
        (state) =>
          state.putAccount(at, new Account(nonce)),
    ),
    fc.tuple(address, fc.bigInt(0n, 9n)).map(
      ([at, nonce]): Step =>
        (state) =>
          state.modifyAccountFields(at, { nonce }),
    ),
    address.map(
      (at): Step =>
        (state) =>
          state.deleteAccount(at),
    ),
    fc.tuple(address, bytes).map(
      ([at, code]): Step =>
        (state) =>
          state.putCode(at, code),
    ),
    fc.tuple(address, fc.constantFrom(...keys), bytes).map(
      ([at, key, value]): Step =>
        (state) =>
          state.putStorage(at, key, value),
    ),
    address.map(
      (at): Step =>
        (state) =>
          state.clearStorage(at),
    ),
  );
}

async function contentsOf(state: State) {
  return Promise.all(
    addresses.map(async (at) => ({
      account: (await state.getAccount(at))?.serialize(),
      code: bytesToHex(await state.getCode(at)),
      size: await state.getCodeSize(at),
      storage: await Promise.all(keys.map(async (key) => bytesToHex(await state.getStorage(at, key)))),
    })),
  );
}

it('has the same contents as the simple state of the library after any steps', async () => {
  const property = fc.asyncProperty(steps, async (run) => {
    const [ours, theirs] = [new UndoState(), new SimpleStateManager()];
    await run(ours);
    await run(theirs);
    expect(await contentsOf(ours)).toEqual(await contentsOf(theirs));
    const restored = new UndoState(JSON.parse(JSON.stringify(ours.dump())));
    expect(await contentsOf(restored)).toEqual(await contentsOf(ours));
  });
  await fc.assert(property, runs('state of the embedded chain', 500, 20_000));
});

it('does not change when the caller changes an account that it has put or read', async () => {
  const state = new UndoState();
  const [at] = addresses;
  if (!at) throw new Error('There is no address');
  const account = new Account(1n);
  await state.putAccount(at, account);
  account.nonce = 2n;
  const read = await state.getAccount(at);
  if (read) read.nonce = 3n;
  expect((await state.getAccount(at))?.nonce).toBe(1n);
});
