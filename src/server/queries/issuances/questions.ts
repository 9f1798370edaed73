import { createHash } from 'node:crypto';
import { investments, literals } from '../../postgres/statuses.ts';

/** SQL for whether a user holds tokens of the row `project`, or has paid for some. `user` is an expression. */
export const isHeldBy = (user: string) => `(exists (select from holding
    where holding.project_id = project.id and holding.user_id = ${user} and holding.tokens > 0)
  or exists (select from investment where investment.project_id = project.id and investment.user_id = ${user}
    and investment.status in (${literals(investments.paid)})))`;

/** Questions of a user that differ only in case and spaces count as the same. */
export const computeFingerprint = (userId: string, text: string): Buffer =>
  createHash('sha256')
    .update(`${userId} ${text.toLowerCase().replace(/\s+/g, ' ').trim()}`)
    .digest();
