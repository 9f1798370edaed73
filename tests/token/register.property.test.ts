import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alice, bob, carol } from './support/accounts.ts';
import { deployToken, openEmbedded } from './support/chains.ts';
import { memoryJournal } from './support/memoryJournal.ts';
import { operations, perform, RegisterModel } from './support/registerModel.ts';
import { runs } from './support/runs.ts';

const cap = 30;
const wallets = [alice.address, bob.address, carol.address];

it('behaves like the model of a register for any operations, and so does a replay of its journal', async () => {
  const property = fc.asyncProperty(operations(wallets), async (sequence) => {
    const journal = memoryJournal();
    const { chain } = await openEmbedded(journal);
    const token = await deployToken(chain, 'issuance', cap);
    const model = new RegisterModel(cap);
    for (const operation of sequence) {
      const { result } = await perform(chain, token, operation);
      expect({ operation, result }).toEqual({ operation, result: model.apply(operation) ? 'done' : 'refused' });
    }
    const holdings = await chain.holdings(token);
    const expected = [...model.balances].filter(([, amount]) => amount > 0);
    expect(new Map([...holdings].toSorted())).toEqual(new Map(expected.toSorted()));
    const supply = [...holdings.values()].reduce((sum, amount) => sum + amount, 0);
    expect(supply).toBe(await chain.totalSupply(token));
    expect(supply).toBeLessThanOrEqual(cap);
    for (const wallet of wallets) expect(await chain.balanceOf(token, wallet)).toBe(holdings.get(wallet) ?? 0);
    const { chain: replayed } = await openEmbedded(memoryJournal(journal.entries));
    expect(await replayed.holdings(token)).toEqual(holdings);
  });
  await fc.assert(property, runs('register', 40, 3000));
});
