import type { ListStatement } from '#server/postgres/listPage.ts';
import { anyOf, type Condition, foldedSql, hasWords } from '#server/postgres/search.ts';
import { branchesOf, type Named, orderSpellings, referenceSpellings } from '#server/queries/app/named.ts';
import { orderNumberIn } from '#server/queries/orders/investments.ts';

/** The sorts for which an index has the investments of a project in order, and those of a user, who has few. */
export const ORDERED_IN_PROJECT = ['createdAt', 'amount'];
const ORDERED_OF_USER = ['createdAt'];

/** The investments that belong to what a text names. */
export const buildBranches = (named: Named): NonNullable<ListStatement['branches']> =>
  branchesOf(named, {
    users: [{ column: 'investment.user_id', ordered: ORDERED_OF_USER }],
    projects: [{ column: 'investment.project_id', ordered: ORDERED_IN_PROJECT }],
    own: [{ condition: 'investment.id = any($?)', values: [named.investments] }],
  });

/** The same for a text that matches many rows, or for the few investments of one user. */
export function matching(text: string): Condition {
  const number = orderNumberIn(text);
  if (number !== undefined) return { condition: 'investment.number = $?', values: [number] };
  return anyOf([
    hasWords(text, ['users.search_text', 'project.search_text', foldedSql('investment.reference')]),
    { condition: 'investment.reference = any($?)', values: [orderSpellings(text)] },
    {
      condition: 'investment.id in (select investment_id from payment where payment.reference = any($?))',
      values: [referenceSpellings(text)],
    },
  ]);
}
