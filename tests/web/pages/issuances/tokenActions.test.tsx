import { expect, it } from 'vitest';
import es from '#locales/es.json';
import type { TokenFacts, TokenStatus } from '#machines/register/token/token.contract.ts';
import { tokenSample } from '#machines/register/token/token.sample.ts';
import { TokenActions } from '#web/pages/issuances/shared/manage/TokenActions.tsx';
import { refusalReason } from '../../support/refusalReason.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { shownActs } from '../../support/shownActs.ts';

async function showActions(status: TokenStatus, facts: Partial<TokenFacts> = {}) {
  const all: TokenFacts = { ...tokenSample, ...facts };
  renderManager(<TokenActions token={{ id: 'token-1', version: 2, status, facts: all }} symbol="SOLA" />);
  const { visible, more } = await shownActs();
  return [...visible, ...more].map((name) => [name, refusalReason(name)]);
}

it.each([
  ['draft', {}, [['manager.act.token.deploy', null]]],
  ['draft', { deployAllowed: false }, [['manager.act.token.deploy', 'reason.token.isDeployAllowed']]],
  ['deploying', {}, []],
  ['deployFailed', {}, [['manager.act.token.deploy', null]]],
  ['active', { repaid: false }, [['manager.act.token.pause', null]]],
  [
    'active',
    { outstanding: 40 },
    [
      ['manager.act.token.pause', null],
      ['manager.act.token.retire', null],
    ],
  ],
  [
    'active',
    { outstanding: 40, frozen: 3 },
    [
      ['manager.act.token.pause', null],
      ['manager.act.token.retire', 'reason.token.isNothingFrozen'],
    ],
  ],
  ['retiring', { outstanding: 40 }, [['manager.act.token.pause', null]]],
  [
    'paused',
    {},
    [
      ['manager.act.token.resume', null],
      ['manager.act.token.retire', null],
    ],
  ],
  [
    'paused',
    { outstanding: 3 },
    [
      ['manager.act.token.resume', null],
      ['manager.act.token.retire', 'reason.token.isUnheld'],
    ],
  ],
  ['retired', {}, []],
  ['active', { actor: 'ENTREPRENEUR' }, []],
] as const)(
  'the actions on a token that is %s (%j) are shown, with the reason if one is refused',
  async (status, facts, actions) => {
    expect(await showActions(status, facts)).toEqual(actions.map(([id, reason]) => [es[id], reason && es[reason]]));
  },
);
