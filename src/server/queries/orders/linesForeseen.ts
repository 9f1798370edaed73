import type { LineFate, PreviewedLine } from '#machines/orders/payment/bankStatement.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

export interface Foreseen extends Pick<PreviewedLine, 'reason' | 'investment' | 'user' | 'similar'> {
  line: number;
  amount: number;
  reference: string;
  fate: LineFate;
}

/** What has become of the lines of an import so far: booked, waiting, or no arrival. */
export const linesForeseen = (on: Queryable, importId: string): Promise<Foreseen[]> =>
  on.query<Foreseen>(sql`select line.line, line.amount, line.reference,
      coalesce(booked.outcome, case line.status when 'new' then 'claimed' else line.status end) as fate,
      booked.reason, case when investment.id is not null then
        json_build_object('id', investment.id, 'number', investment.number) end as investment,
      case when users.id is not null then json_build_object('id', users.id,
        'name', coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)) end as "user",
      (select json_build_object('bookedOn', earlier.booked_on::text, 'fileName', coalesce(file.file_name, ''))
        from bank_line earlier left join statement_import file on file.id = earlier.import_id
        where earlier.id = line.similar_to) as similar
    from bank_line line left join bank_statement_line booked on booked.id = line.id
      left join payment on payment.id = booked.payment_id
      left join investment on investment.id = payment.investment_id left join users on users.id = booked.user_id
    where line.import_id = ${importId} and line.line is not null
    union all
    select movement.line, movement.amount, movement.reference, movement.outcome, null, null, null,
      (select json_build_object('bookedOn', earlier.booked_on::text, 'fileName', file.file_name)
        from statement_movement earlier join statement_import file on file.id = earlier.import_id
        where earlier.id = movement.similar_to)
    from statement_movement movement where movement.import_id = ${importId}`);
