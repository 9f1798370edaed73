import { privateKeyToAccount } from 'viem/accounts';
import type { ApprovalAct } from '#machines/oversight/approval/approval.acts.ts';
import { createTransfer } from '#server/acts/market/transfers.ts';
import { type By, bySystem } from '#server/engine/unit.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { literals } from '#server/postgres/statuses.ts';
import { ownWallet } from '#tests/support/ownWallets.ts';
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

/** A wallet that signs, and one that does not. */
const receiver = ownWallet('insider three');
const MESSAGE = 'This wallet is mine.';

/** An accomplice's tokens move at once, as soon as their manager has approved: nobody asks for the signature, or for the day. */
const moves =
  (isSigned: boolean): InsiderFault =>
  async ({ query, world, project, accomplices, manager }) => {
    const [holding] = await query<{ user_id: string; wallet: string }>(sql`select user_id, wallet from holding
      where project_id = ${project.id} and tokens > held + frozen and user_id = any(${[...accomplices]}) limit 1`);
    if (!holding) return;
    const { user_id, wallet } = holding;
    const { address, key } = receiver;
    const signature = isSigned ? await privateKeyToAccount(key).signMessage({ message: MESSAGE }) : '';
    const order = { kind: 'ownWallet', projectId: project.id, wallet, tokens: 1, receiverWallet: address } as const;
    const created = await world.run(by('USER', user_id), (uow) =>
      createTransfer(uow, order, { address, message: MESSAGE, signature }),
    );
    if (!created.ok) return;
    const { id } = created.value;
    await query(sql`update transfer set receiver_usable_from = created_at where id = ${id}`);
    await world.attempt(by('ADMIN', manager), 'transfer', id, { type: 'transfer.approve' });
  };

export const insiderFaults = {
  'a statement of one person is believed': believes('claimed'),
  'the same money in another file is believed': believes('undecided'),
  'one manager sends money in suspense anywhere': executes('suspenseReturn', 'suspenseCredit', 'suspenseAssignment'),
  'one manager takes the role from the other': executes('managerRemoval', 'managerDeletion', 'managerRole'),
  'tokens move to a wallet that has signed nothing': moves(false),
  'tokens move to a wallet without a day to object': moves(true),
  'one manager publishes any setting': executes('otherSettings', 'protectedSettings', 'collectionAccount'),
} satisfies Record<string, InsiderFault>;
