import { describe, expect, it } from 'vitest';
import { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { projectMachine } from '#machines/issuances/project/project.machine.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import {
  deadEnds,
  reachableStatuses,
  statusesOf,
  transitionTable,
  writeTransitions,
} from '#tests/support/transitionTable.ts';
import { lifecycle, tenantWith } from './project.lifecycle.ts';

describe('the statuses of a project', () => {
  describeLifecycle(lifecycle, ProjectStatus.options);

  it.each([
    ['swapped', []],
    ['no pre-campaign', ['PRE_CAMPAIGN']],
    ['no validation', ['VALIDATING.waiting', 'VALIDATING.validated']],
    ['neither of them', ['PRE_CAMPAIGN', 'VALIDATING.waiting', 'VALIDATING.validated']],
  ] as const)('can all be reached except the dropped ones: %s', (order, dropped: readonly string[]) => {
    const reached = statusesOf(projectMachine).filter((status) => !dropped.includes(status));
    expect(reachableStatuses(tenantWith(order))).toEqual(reached);
  });

  it.each(['swapped', 'no pre-campaign', 'no validation', 'neither of them'] as const)(
    'end only in repaid or ended, even from a phase that the tenant has dropped: %s',
    (order) => {
      expect(deadEnds(lifecycle)).toEqual(['CLOSED.ended', 'CLOSED.repaid']);
      expect(deadEnds(tenantWith(order))).toEqual(['CLOSED.ended', 'CLOSED.repaid']);
    },
  );

  it('allow exactly these transitions in the default order', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      CAMPAIGN | campaign.end | S | CLOSED.counting
      CAMPAIGN | campaign.extend | S | same
      CAMPAIGN | campaign.suspend | M | SUSPENDED
      CAMPAIGN | funding.near | S | same
      CAMPAIGN | funding.softCap | S | same
      CAMPAIGN | funding.target | S | same
      CAMPAIGN | kiis.publish | M S | same
      CAMPAIGN | phase.advance | S | CLOSED.counting
      CAMPAIGN | project.withdraw | S | CLOSED.ended
      CLOSED.counting | counting.finish | S | CLOSED.ended
      CLOSED.counting | counting.finish | S | CLOSED.financed
      CLOSED.counting | funding.softCap | S | same
      CLOSED.counting | kiis.publish | M S | same
      CLOSED.financed | funds.release | S | same
      CLOSED.financed | insolvency.declare | S | CLOSED.insolvent
      CLOSED.financed | kiis.publish | M S | same
      CLOSED.financed | project.repay | S | CLOSED.repaid
      CLOSED.insolvent | funds.release | S | same
      CLOSED.insolvent | insolvency.lift | S | CLOSED.financed
      CLOSED.insolvent | project.repay | S | CLOSED.repaid
      DRAFT | kiis.publish | O M | same
      DRAFT | opening.cancel | M | same
      DRAFT | opening.due | S | PRE_CAMPAIGN
      DRAFT | opening.due | S | same
      DRAFT | opening.schedule | M | same
      DRAFT | phase.advance | M | PRE_CAMPAIGN
      DRAFT | project.withdraw | S | CLOSED.ended
      PRE_CAMPAIGN | kiis.publish | O M S | same
      PRE_CAMPAIGN | opening.cancel | M | same
      PRE_CAMPAIGN | opening.due | S | same
      PRE_CAMPAIGN | phase.advance | M | VALIDATING.waiting
      PRE_CAMPAIGN | project.withdraw | S | CLOSED.ended
      PRE_CAMPAIGN | validation.request | O | VALIDATING.waiting
      PRE_CAMPAIGN | visibility.hide | M | same
      PRE_CAMPAIGN | visibility.show | M | same
      SUSPENDED | campaign.resume | S | CAMPAIGN
      SUSPENDED | kiis.publish | M S | same
      SUSPENDED | phase.advance | S | CLOSED.counting
      SUSPENDED | project.withdraw | S | CLOSED.ended
      VALIDATING.validated | kiis.publish | M S | same
      VALIDATING.validated | opening.cancel | M | same
      VALIDATING.validated | opening.due | S | CAMPAIGN
      VALIDATING.validated | opening.due | S | same
      VALIDATING.validated | opening.schedule | M | same
      VALIDATING.validated | phase.advance | M | CAMPAIGN
      VALIDATING.validated | project.withdraw | S | CLOSED.ended
      VALIDATING.validated | validation.return | M S | DRAFT
      VALIDATING.waiting | kiis.publish | M S | same
      VALIDATING.waiting | project.withdraw | S | CLOSED.ended
      VALIDATING.waiting | validation.approve | M S | VALIDATING.validated
      VALIDATING.waiting | validation.return | M S | DRAFT
      VALIDATING.waiting | validation.withdraw | O | DRAFT
      new | project.create | O M | DRAFT
      "
    `);
  });

  it.each([
    [
      'swapped',
      [
        'DRAFT | phase.advance | M | VALIDATING.waiting',
        'DRAFT | validation.request | O | VALIDATING.waiting',
        'VALIDATING.waiting | validation.approve | M S | VALIDATING.validated',
        'VALIDATING.waiting | validation.return | M S | DRAFT',
        'VALIDATING.waiting | validation.withdraw | O | DRAFT',
        'VALIDATING.validated | phase.advance | M | PRE_CAMPAIGN',
        'VALIDATING.validated | validation.return | M S | DRAFT',
        'PRE_CAMPAIGN | phase.advance | M | CAMPAIGN',
        'PRE_CAMPAIGN | validation.return | M S | DRAFT',
        'CAMPAIGN | phase.advance | S | CLOSED.counting',
        'SUSPENDED | phase.advance | S | CLOSED.counting',
      ],
    ],
    [
      'no pre-campaign',
      [
        'DRAFT | phase.advance | M | VALIDATING.waiting',
        'DRAFT | validation.request | O | VALIDATING.waiting',
        'VALIDATING.waiting | validation.approve | M S | VALIDATING.validated',
        'VALIDATING.waiting | validation.return | M S | DRAFT',
        'VALIDATING.waiting | validation.withdraw | O | DRAFT',
        'VALIDATING.validated | phase.advance | M | CAMPAIGN',
        'VALIDATING.validated | validation.return | M S | DRAFT',
        'CAMPAIGN | phase.advance | S | CLOSED.counting',
        'SUSPENDED | phase.advance | S | CLOSED.counting',
      ],
    ],
    [
      'no validation',
      [
        'DRAFT | phase.advance | M | PRE_CAMPAIGN',
        'PRE_CAMPAIGN | phase.advance | M | CAMPAIGN',
        'CAMPAIGN | phase.advance | S | CLOSED.counting',
        'SUSPENDED | phase.advance | S | CLOSED.counting',
      ],
    ],
    [
      'neither of them',
      [
        'DRAFT | phase.advance | M | CAMPAIGN',
        'CAMPAIGN | phase.advance | S | CLOSED.counting',
        'SUSPENDED | phase.advance | S | CLOSED.counting',
      ],
    ],
  ] as const)('allow exactly these changes of phase: %s', (order, expected) => {
    const tenant = tenantWith(order);
    const reached = reachableStatuses(tenant);
    const lines = transitionTable(tenant).filter((line) => /\| (phase|validation)\./.test(line));
    expect(lines.filter((line) => reached.includes(line.split(' | ')[0] ?? ''))).toEqual([...expected].toSorted());
  });
});
