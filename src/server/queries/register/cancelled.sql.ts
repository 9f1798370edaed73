import { IS_SOLVENT } from '../issuances/insolvency.sql.ts';

/** The burns of a user's tokens of `project` that the chain has confirmed. `user` is an expression. */
export const burnsOf = (user: string) => `(select tokens, wallet, executed_at, transaction from instruction
  where project_id = project.id and holder_id = ${user} and kind = 'burn' and executed_at is not null)`;

/**
 * A user's tokens of `project` were all cancelled with it: it was repaid, or its issuer is insolvent and its token was retired.
 * `token` is a row of the table.
 */
export const isCancelledFor = (
  user: string,
) => `((project.status = 'CLOSED.repaid' or not (${IS_SOLVENT}) and token.status = 'retired')
  and exists (select from ${burnsOf(user)} burn)
  and not exists (select from holding where project_id = project.id and user_id = ${user} and tokens > 0))`;

/** The issuances, with their tokens, of which a user's tokens were all cancelled: what follows `from`, as far as its conditions. */
export const cancelledProjectsOf = (user: string) => `project join token on token.project_id = project.id
  where project.id in (select project_id from instruction where holder_id = ${user} and kind = 'burn') and ${isCancelledFor(user)}`;
