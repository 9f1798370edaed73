import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  type InvestmentEmitted,
  type InvestmentFacts,
  InvestmentStatus,
} from '#machines/orders/investment/investment.contract.ts';
import type { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { isPaid } from '#machines/orders/investment/investment.selectors.ts';
import { Actor } from '#machines/shared/actor.ts';
import { type Outcome, send } from '#tests/support/transitionTable.ts';
import { events, lifecycle, paid } from './investment.lifecycle.ts';

const isEmitted = (outcome: Outcome<typeof investmentMachine>, type: InvestmentEmitted['type']) =>
  'emitted' in outcome && outcome.emitted.some((emitted) => emitted.type === type);

describe('under any facts, actor and event', () => {
  const anything = {
    status: fc.constantFrom<InvestmentStatus>(...InvestmentStatus.options),
    actor: fc.constantFrom(...Actor.options),
    event: fc.constantFrom(...events),
    changed: fc.record({
      campaignOpen: fc.boolean(),
      projectFinanced: fc.boolean(),
      projectEnded: fc.boolean(),
      softCapFirm: fc.boolean(),
      reflectionRunning: fc.boolean(),
      signingTimeOver: fc.boolean(),
      signingHidden: fc.boolean(),
      mintPending: fc.boolean(),
    }),
  };
  const check = (
    holds: (
      from: InvestmentStatus,
      changed: Partial<InvestmentFacts>,
      outcome: Outcome<typeof investmentMachine>,
    ) => boolean,
  ) =>
    fc.assert(
      fc.property(fc.record(anything), ({ status, actor, event, changed }) =>
        holds(status, changed, send(lifecycle, status, actor, event, changed)),
      ),
      { numRuns: 10_000 },
    );
  it('nothing is minted while the reflection period runs', () => {
    check((_, changed, outcome) => !(changed.reflectionRunning && isEmitted(outcome, 'mint.requested')));
  });

  it('nothing leaves minted or canceled', () => {
    check((from, _, outcome) => !(from === 'MINTED' || from === 'CANCELED') || 'refused' in outcome);
  });

  it('a payment is refunded exactly when its investment is canceled', () => {
    check((from, _, outcome) => {
      const isRefunded = isEmitted(outcome, 'refund.requested');
      return isRefunded === (isPaid(from) && 'to' in outcome && outcome.to === 'CANCELED');
    });
  });

  it('a paid investment becomes unpaid only by cancellation', () => {
    check(
      (from, _, outcome) =>
        !isPaid(from) || 'refused' in outcome || outcome.to === 'CANCELED' || isPaid(outcome.to as InvestmentStatus),
    );
  });

  it('every paid investment can be refunded until it is minted, at the latest after the chain has answered', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paid), anything.changed, (status, changed) => {
        const answered = { ...changed, mintPending: false };
        const outcome = send(lifecycle, status, 'ADMIN', { type: 'investment.cancel', reason: 'duplicate' }, answered);
        return isEmitted(outcome, 'refund.requested');
      }),
    );
  });
});

describe('along any path', () => {
  const relevantTypes = [
    'mint.request',
    'mint.fail',
    'kiis.changed',
    'investment.revoke',
    'investment.cancel',
    'project.fail',
  ];
  const step = fc.record({
    actor: fc.constantFrom(...Actor.options),
    event: fc.constantFrom(...events.filter(({ type }) => relevantTypes.includes(type))),
    reflectionEnds: fc.boolean(),
  });
  const steps = fc.array(step, { minLength: 10, maxLength: 40 });

  it('nothing is canceled under a pending mint: the reflection period does not run until the chain has answered', () => {
    fc.assert(
      fc.property(fc.constantFrom('CHARGED', 'SIGNED', 'CLOSED'), steps, (start, path) => {
        let status: string = start;
        let changed: Partial<InvestmentFacts> = { softCapFirm: true, signingHidden: true };
        for (const { actor, event, reflectionEnds } of path) {
          const outcome: Outcome<typeof investmentMachine> = send(lifecycle, status, actor, event, changed);
          if ('refused' in outcome) continue;
          if (changed.mintPending && outcome.to === 'CANCELED') return false;
          const isStarted = isEmitted(outcome, 'reflection.started');
          const reflectionRunning = isStarted || (outcome.facts.reflectionRunning && !reflectionEnds);
          status = outcome.to;
          changed = { ...outcome.facts, reflectionRunning };
        }
        return true;
      }),
      { numRuns: 1_000 },
    );
  });
});
