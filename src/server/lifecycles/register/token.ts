import { isInCampaign } from '#machines/issuances/project/project.phases.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import type { ApprovalAct } from '#machines/oversight/approval/approval.acts.ts';
import type { TokenFacts, TokenNotification } from '#machines/register/token/token.contract.ts';
import { tokenMachine } from '#machines/register/token/token.machine.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { openActs } from '../../queries/oversight/approvals.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';

export interface TokenRow extends Stored {
  project_id: string;
  project_status: ProjectStatus;
  project_title: string;
  address: string | null;
  outstanding: number;
  frozen: number;
  proposals: ApprovalAct[];
}

const switchOnChain = (uow: UnitOfWork, row: TokenRow) => uow.enqueue('token.switch', { tokenId: row.id });

const TEXT = `select token.*, project.status as project_status, project.title as project_title,
    tokens_issued(project.id)
      + (select count(*) from investment where project_id = project.id and ((machine_state ->> 'mintPending')::boolean
          or (status = 'MINTED' and mint_transaction is null))) as outstanding,
    (select coalesce(sum(frozen), 0)::integer from holding where project_id = project.id and tokens > 0) as frozen,
    ${openActs("'token ' || token.id")} as proposals
  from token join project on project.id = token.project_id where token.id = $1 for update of token`;

/** Those whose tokens were cancelled can download a certificate of it. */
async function notifyCancelled(uow: UnitOfWork, { project_id, project_title }: TokenRow) {
  const holders = await uow.tx.query<{ id: string }>(sql`select distinct holder_id as id from instruction
    where project_id = ${project_id} and kind = 'burn' and executed_at is not null order by 1`);
  for (const { id } of holders)
    await notifyUser(uow, id, {
      about: 'token.cancelled',
      params: { project: project_title },
      link: '/user/portfolio?view=papers',
    });
}

const machineState = {};

export const tokenLifecycle = defineLifecycle<typeof tokenMachine, TokenRow, never>({
  machine: tokenMachine,
  entity: 'token',
  machineState,
  // A token belongs to no user.
  personal: {
    about: () => null,
    event: { address: 'plain', transaction: 'plain', reason: 'plain', fileId: 'plain', isin: 'plain', sheet: 'plain' },
    state: {},
  },
  partOf: ({ project_id }: TokenRow) => [{ entity: 'project', id: project_id }],

  load: (uow, id, lock) => loadOne<TokenRow>(uow, lock, statement(TEXT, [id])),

  facts: (_, row): FactsWithout<typeof machineState, TokenFacts> => ({
    deployAllowed: row.project_status === 'VALIDATING.validated' || isInCampaign(row.project_status),
    outstanding: row.outstanding,
    frozen: row.frozen,
    repaid: row.project_status === 'CLOSED.repaid',
    proposals: row.proposals,
  }),

  apply: {
    'deployment.requested': (uow, row, { key }) => {
      uow.enqueue('token.deploy', { tokenId: row.id, key });
    },
    'token.deployed': async (uow, row, { address, transaction }) => {
      uow.setWithEvent('token', row.id, { address: address.toLowerCase(), deployed_in: transaction });
      uow.enqueue('token.publish', { tokenId: row.id });
    },
    'deployment.failed': () => undefined,
    'records.published': (uow, row, { isin, sheet }) => {
      uow.setWithEvent('token', row.id, { published_isin: isin, published_sheet: sheet });
    },
    'token.paused': (uow, row) => switchOnChain(uow, row),
    'token.resumed': (uow, row) => switchOnChain(uow, row),
    'cancellation.ordered': (uow, row, { reason, fileId }) =>
      uow.enqueue('token.cancel', {
        tokenId: row.id,
        reason,
        fileId,
        proposedBy: uow.by.userId,
        approvedBy: uow.by.managerId,
      }),
    'token.retired': async (uow, row, _, from) => {
      if (from === 'retiring') switchOnChain(uow, row);
      await notifyCancelled(uow, row);
    },
    'manager.notified': (uow, row, { about }: { about: TokenNotification }) =>
      notifyManagers(uow, {
        about: `token.${about}`,
        params: { project: row.project_title },
        link: `/manager/issuances/${row.project_id}`,
      }),
  },
});
