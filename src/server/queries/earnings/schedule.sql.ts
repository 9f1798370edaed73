import { instalments, literals } from '../../postgres/statuses.ts';
import { outstandingNow } from '../register/capital.sql.ts';

/**
 * A fingerprint of what a loan still owes and when, from which each new plan follows. `project` is a row of the table. Null
 * for anything else than a loan with a schedule.
 */
export const SCHEDULE = `md5((select string_agg(concat_ws(':', number, due_on, income, capital,
      status in (${literals(instalments.ahead)}), status in (${literals(instalments.open)})), ',' order by number)
    from instalment where project_id = project.id and project.product = 'debt')
  || ' ' || ${outstandingNow('tokens_issued(project.id)')})`;
