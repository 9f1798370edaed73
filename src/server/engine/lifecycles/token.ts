import type { TokenFacts, TokenNews } from '#machines/token/token.contract.ts';
import { tokenMachine } from '#machines/token/token.machine.ts';
import { tellManagers } from '../../effects/news.ts';
import { sql, unlocked } from '../../store/sql.ts';
import { defineLifecycle, type Stored } from '../lifecycle.ts';

export interface TokenRow extends Stored {
  project_id: string;
  project_status: string;
  project_title: string;
  address: string | null;
  outstanding: number;
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
    'deployment.requested': (unit, row, { key }) =>
      unit.later({ kind: 'token.deploy', payload: { tokenId: row.id, key } }),
    'token.deployed': async (unit, row, { address, transaction }) => {
      await unit.tx.query(
        sql`update token set address = ${address.toLowerCase()}, deployed_in = ${transaction} where id = ${row.id}`,
      );
      return undefined;
    },
    'deployment.failed': () => undefined,
    'token.paused': (unit, row) => unit.later({ kind: 'token.switch', payload: { tokenId: row.id } }),
    'token.resumed': (unit, row) => unit.later({ kind: 'token.switch', payload: { tokenId: row.id } }),
    'token.retired': () => undefined,
    'manager.told': (unit, row, { about }: { about: TokenNews }) =>
      tellManagers(unit, {
        about: `token.${about}`,
        params: { project: row.project_title },
        link: `/manager/issuances/${row.project_id}`,
      }),
  },
});
