import { INSOLVENT_ON } from '../issuances/insolvency.sql.ts';

/** The paid returns of capital of `project`, one row each. A return counts from its first payment. */
const RETURNS = `(select min(earning.paid_at) as at, sum(earning.gross)::bigint as amount, sum(earning.tokens)::bigint as tokens
  from distribution join earning on earning.distribution_id = distribution.id
  where distribution.project_id = project.id and distribution.kind = 'capitalReturn'
  group by distribution.id having min(earning.paid_at) is not null)`;

/** A moment that sorts as text. */
export const momentText = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
/** The day of a moment, for the place of a time zone among the values. */
export const dayText = (timeZone: string) => (at: string) => `(${at} at time zone ${timeZone})::date::text`;

/** A row of `project` as `Capital`, whose returns have days or moments. */
export const capitalColumn = (text: (at: string) => string) => `json_build_object('price', coalesce(project.price, 0),
    'returns', coalesce((select json_agg(json_build_object('on', ${text('at')}, 'amount', amount, 'tokens', tokens) order by at)
      from ${RETURNS} paid), '[]'),
    'writtenOffOn', ${INSOLVENT_ON})`;

/** What `computeOutstanding` gives now, for lists that are sorted by it. `tokens` is an expression. */
export const outstandingNow = (tokens: string) => `round(${tokens} * greatest(coalesce(project.price, 0)
    - coalesce((select sum(amount::numeric / tokens) from ${RETURNS} paid), 0), 0))::bigint`;
