import {
  arrearsPoints,
  HIGH,
  LONG_TERM_MONTHS,
  rankingPoints,
  VERY_HIGH,
} from '#machines/issuances/promoter/riskClass.ts';
import { ARREARS } from '../earnings/instalments.ts';
import { isPublic } from './projects.ts';

const { unknown, ...ranked } = rankingPoints;
const whenRanked = Object.entries(ranked).map(([ranking, points]) => `when '${ranking}' then ${points}`);

/** The worst of the promoter’s public issuances. The inner rows have the same name, so the promoter is in between. */
const promoterPoints = `(select (select max(case
        when own.arrears = 'defaulted' or own.status = 'CLOSED.insolvent' then ${arrearsPoints.defaulted}
        when own.arrears = 'late' then ${arrearsPoints.late} else 0 end)
    from (select project.status, ${ARREARS} as arrears from project where project.owner_id = owner.id and ${isPublic}) own)
  from users owner where owner.id = project.owner_id)`;

/** The points by which `rateRisk` chooses the class of a row of `project`. */
export const riskPoints = `(case project.ranking ${whenRanked.join(' ')} else ${unknown} end
  + (coalesce(project.term_months, 0) > ${LONG_TERM_MONTHS})::integer + coalesce(${promoterPoints}, 0))`;

export const riskClass = `(case when ${riskPoints} >= ${VERY_HIGH} then 'veryHigh' when ${riskPoints} >= ${HIGH} then 'high'
  else 'medium' end)`;
