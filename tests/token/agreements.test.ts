import { createHash } from 'node:crypto';
import { encodeDeployData, type Hex, parseAbi, zeroHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';
import { tokenAbi } from '#token/abi.ts';
import { alice, bob, operator } from './support/accounts.ts';
import { deployToken, expectDone, expectRefusal, now, openEmbedded, secrets } from './support/chains.ts';
import { Contract, deployToken as deployContract, openClient, transact } from './support/contracts.ts';
import formerToken from './support/formerToken.json' with { type: 'json' };
import { id } from './support/ids.ts';
import { memoryJournal } from './support/memoryJournal.ts';

const agreement = createHash('sha256').update('what both sides signed').digest('hex');
const sale = (token: string, transferId = 'sale') => ({
  token,
  transferId,
  from: alice.address,
  to: bob.address,
  amount: 2,
});

describe('the contract', () => {
  it('names the signed agreement with the order, and nothing if there is none', async () => {
    const token = await deployContract(openClient());
    await token.write(operator, 'setWhitelisted', [alice.address, bob.address], true);
    await token.write(operator, 'mint', id('m'), alice.address, 10n);
    const move = [alice.address, bob.address, 2n] as const;
    const events = await token.write(operator, 'transferOnce', id('sale'), ...move, `0x${agreement}`);
    expect(events.slice(-2)).toEqual([
      ['OrderExecuted', { orderId: id('sale'), from: alice.address, to: bob.address, amount: 2n }],
      ['AgreementRecorded', { orderId: id('sale'), agreement: `0x${agreement}` }],
    ]);
    const gift = await token.write(operator, 'transferOnce', id('gift'), ...move, zeroHash);
    expect(gift.map(([name]) => name)).toEqual(['Transfer', 'OrderExecuted']);
  });
});

describe('the chain', () => {
  it('records the agreement of a sale once, and answers it by the id of the transfer', async () => {
    const { chain } = await openEmbedded();
    const token = await deployToken(chain);
    expectDone(await chain.allow(token, [alice.address, bob.address], true));
    expectDone(await chain.mint({ token, mintId: 'm', wallet: alice.address, amount: 10 }));
    const first = expectDone(await chain.transfer({ ...sale(token), agreement }));
    expect(expectDone(await chain.transfer({ ...sale(token), agreement }))).toEqual(first);
    expectDone(await chain.transfer(sale(token, 'gift')));
    expect(await chain.agreementsOf(token, ['sale', 'gift', 'none'])).toEqual(new Map([['sale', agreement]]));
  });
});

describe('a token of an earlier release', () => {
  const journal = memoryJournal();
  let token: string;

  beforeAll(async () => {
    const client = openClient(createEmbeddedChain({ journal, now }));
    const args = ['Sol de Aragón', 'SOL', 1000n, operator.address] as const;
    const formerConstructor = parseAbi(['constructor(string name_, string symbol_, uint256 cap_, address admin)']);
    const data = encodeDeployData({ abi: formerConstructor, bytecode: formerToken.bytecode as Hex, args });
    const { contractAddress } = await transact(client, privateKeyToAccount(secrets.operatorKey), { data });
    if (!contractAddress) throw new Error('Nothing was deployed');
    ({ address: token } = new Contract(client, contractAddress, tokenAbi));
  });

  it('is served as before: transfers happen once, and name no agreement', async () => {
    const { chain } = await openEmbedded(journal);
    expectDone(await chain.allow(token, [alice.address, bob.address], true));
    expectDone(await chain.mint({ token, mintId: 'm', wallet: alice.address, amount: 10 }));
    const first = expectDone(await chain.transfer({ ...sale(token), agreement }));
    expect(expectDone(await chain.transfer({ ...sale(token), agreement }))).toEqual(first);
    expectRefusal(await chain.transfer({ ...sale(token), amount: 3 }), 'AlreadyExecuted');
    expectDone(await chain.freeze({ token, wallet: alice.address, amount: 8 }));
    expectDone(await chain.forcedTransfer(sale(token, 'court')));
    expect(await chain.frozenOf(token)).toEqual(new Map([[alice.address, 6]]));
    expect(await chain.holdings(token)).toEqual(
      new Map([
        [alice.address, 6],
        [bob.address, 4],
      ]),
    );
    expect(await chain.movesSince(token, 0)).toMatchObject({ moves: [] });
    expect(await chain.agreementsOf(token, ['sale'])).toBeNull();
  });

  it('refuses a forced transfer to the same wallet, which its contract would accept', async () => {
    const { chain } = await openEmbedded(journal);
    expectRefusal(await chain.forcedTransfer({ ...sale(token, 'self'), to: alice.address }), 'ERC7943CannotTransfer');
    expect(await chain.frozenOf(token)).toEqual(new Map([[alice.address, 6]]));
  });
});
