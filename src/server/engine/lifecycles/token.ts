import type { TokenFacts, TokenNews } from '#machines/token/token.contract.ts';
import { tokenMachine } from '#machines/token/token.machine.ts';
import { tellManagers } from '../../effects/news.ts';
import { sql, unlocked } from '../../store/sql.ts';
import { defineLifecycle, type Stored } from '../lifecycle.ts';
import type { Unit } from '../unit.ts';

export interface TokenRow extends Stored {
  project_id: string;
  project_status: string;
  project_title: string;
  address: string | null;
  outstanding: number;
}

/** Whoever looks at the project sees its token change with it. */
function showOnProject(unit: Unit, row: TokenRow): undefined {
  unit.changed('project', row.project_id);
}

function switchOnChain(unit: Unit, row: TokenRow): undefined {
  unit.later({ kind: 'token.switch', payload: { tokenId: row.id } });
  return showOnProject(unit, row);
}

export const tokenLifecycle = defineLifecycle<typeof tokenMachine, TokenRow, never>({
  machine: tokenMachine,
  table: 'token',
  kept: {},

  load: async (unit, id, lock) => {
    const found = sql`select token.*, project.status as project_status, project.title as project_title,
        (select coalesce(sum(tokens), 0)::bigint from holding where project_id = project.id)
          + (select count(*) from investment where project_id = project.id and (kept ->> 'mintPending')::boolean) as outstanding
      from token join project on project.id = token.project_id where token.id = ${id} for update of token`;
    const [row] = await unit.tx.query<TokenRow>(lock ? found : unlocked(found));
    return row;
  },

  facts: (_, row): Omit<TokenFacts, 'id' | 'actor'> => ({
    deployAllowed: row.project_status === 'VALIDATING.validated' || row.project_status === 'CAMPAIGN',
    outstanding: row.outstanding,
  }),

  apply: {
    'deployment.requested': (unit, row, { key }) => {
      unit.later({ kind: 'token.deploy', payload: { tokenId: row.id, key } });
      return showOnProject(unit, row);
    },
    'token.deployed': async (unit, row, { address, transaction }) => {
      await unit.tx.query(
        sql`update token set address = ${address.toLowerCase()}, deployed_in = ${transaction} where id = ${row.id}`,
      );
      return showOnProject(unit, row);
    },
    'deployment.failed': (unit, row) => showOnProject(unit, row),
    'token.paused': (unit, row) => switchOnChain(unit, row),
    'token.resumed': (unit, row) => switchOnChain(unit, row),
    'token.retired': (unit, row) => showOnProject(unit, row),
    'manager.told': (unit, row, { about }: { about: TokenNews }) =>
      tellManagers(unit, {
        about: `token.${about}`,
        params: { project: row.project_title },
        link: `/manager/issuances/${row.project_id}`,
      }),
  },
});
