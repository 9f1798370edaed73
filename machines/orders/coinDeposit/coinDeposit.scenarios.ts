import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { CoinDepositEvent, CoinDepositFacts } from './coinDeposit.contract.ts';

export const coinDepositScenarios: Scenarios<CoinDepositEvent, CoinDepositFacts> = {
  machineState: {},
  events: {
    'deposit.see': { type: 'deposit.see' },
    'deposit.vanish': { type: 'deposit.vanish' },
    'deposit.confirm': { type: 'deposit.confirm' },
    'deposit.prove': { type: 'deposit.prove' },
    'deposit.settle': { type: 'deposit.settle' },
    'deposit.credit': { type: 'deposit.credit' },
    'return.execute': { type: 'return.execute' },
    'return.confirm': { type: 'return.confirm', transaction: `0x${'1'.repeat(64)}` },
    'return.fail': { type: 'return.fail', reason: 'Reverted' },
  },
  when: {
    'it is less than is due': { amount: 20_000 },
    'the payment has ended': { missing: null },
    'it is another token': { kind: 'token', amount: 0 },
    'it is less than a cent': { amount: 0 },
    'the wallet is not proved': { proofNeeded: true },
    'it is not known who paid': { returnable: false },
    'managers have proposed to return it': { proposals: ['coinReturn'] },
  },
};
