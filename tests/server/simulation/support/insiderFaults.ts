import type { ApprovalAct } from '#machines/approval/approval.acts.ts';
import { type By, bySystem } from '#server/engine/unit.ts';
import { sql, statement } from '#server/store/sql.ts';
import { literals } from '#server/store/statuses.ts';
import { by } from '#tests/support/world.ts';
import type { Insiders } from './insiders.ts';

/** What a product without one of its rules would do after each act. */
export type InsiderFault = (scene: Insiders) => Promise<void>;

/** Lines in this status count at once, as if nobody had to say so. */
const believes =
  (status: 'claimed' | 'undecided'): InsiderFault =>
  async ({ query, world }) => {
    const lines = await query<{ id: string }>(sql`select id from bank_line where status = ${status} order by id`);
    for (const { id } of lines) await world.send(bySystem, 'bankLine', id, { type: 'line.confirm', word: 'limit' });
  };

/** These acts need no second manager. */
const executes =
  (...acts: ApprovalAct[]): InsiderFault =>
  async ({ query, world, second }) => {
    const open = await query<{ id: string }>(
      statement(`select id from approval where status = 'proposed' and act in (${literals(acts)}) order by id`, []),
    );
    const other: By = by('ADMIN', second);
    for (const { id } of open) await world.attempt(other, 'approval', id, { type: 'approval.approve' });
  };

export const insiderFaults = {
  'a statement of one person is believed': believes('claimed'),
  'the same money in another file is believed': believes('undecided'),
  'one manager sends money in suspense anywhere': executes('suspenseReturn', 'suspenseCredit', 'suspenseAssignment'),
  'one manager takes the role from the other': executes('managerRemoval', 'managerDeletion', 'managerRole'),
  'one manager publishes any setting': executes('otherSettings', 'protectedSettings', 'collectionAccount'),
} satisfies Record<string, InsiderFault>;
