import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import type { TokenFacts, TokenStatus } from '#machines/token/token.contract.ts';
import { TokenActs } from '#web/views/manager/issuances/TokenActs.tsx';
import { renderManager } from './renderManager.tsx';

function showActs(status: TokenStatus, facts: Partial<TokenFacts> = {}) {
  const all: TokenFacts = { id: 'token-1', actor: 'ADMIN', deployAllowed: true, outstanding: 0, ...facts };
  renderManager(<TokenActs token={{ id: 'token-1', version: 2, status, facts: all }} symbol="SOLA" />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

it.each([
  ['draft', {}, ['manager.act.token.deploy']],
  ['draft', { deployAllowed: false }, []],
  ['deploying', {}, []],
  ['deployFailed', {}, ['manager.act.token.deploy']],
  ['active', {}, ['manager.act.token.pause']],
  ['paused', {}, ['manager.act.token.resume', 'manager.act.token.retire']],
  ['paused', { outstanding: 3 }, ['manager.act.token.resume']],
  ['retired', {}, []],
  ['active', { actor: 'ENTREPRENEUR' }, []],
] as const)('of a token that is %s (%j) are exactly what the machine would take', (status, facts, ids) => {
  expect(showActs(status, facts)).toEqual(ids.map((id) => es[id]));
});
