import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { TokenEvent, TokenFacts } from './token.contract.ts';

const reason = 'requested by the user';

export const tokenScenarios: Scenarios<TokenEvent, TokenFacts> = {
  machineState: {},
  events: {
    'token.create': { type: 'token.create' },
    'token.deploy': { type: 'token.deploy' },
    'deploy.confirm': { type: 'deploy.confirm', address: `0x${'1'.repeat(40)}`, transaction: `0x${'2'.repeat(64)}` },
    'deploy.fail': { type: 'deploy.fail', reason },
    'records.confirm': { type: 'records.confirm', isin: 'ES0105707000', sheet: 'a'.repeat(64) },
    'token.pause': { type: 'token.pause', reason },
    'token.resume': { type: 'token.resume', reason },
    'token.retire': { type: 'token.retire', reason, fileId: '00000000-0000-4000-8000-000000000001' },
    'retirement.finish': { type: 'retirement.finish' },
  },
  when: {
    'the issuance has not been repaid': { repaid: false },
    'some tokens are frozen': { outstanding: 10, frozen: 3 },
  },
};
