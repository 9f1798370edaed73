import { calendarDate } from '#machines/shared/calendar.ts';
import { decideResidentRate } from '#machines/shared/rules/withholdingLine.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { DistributionRow } from './distribution.row.ts';

type Rated = Pick<DistributionRow, 'kind' | 'withholding_points'>;

/** The rate of residents today, in basis points. Null for returned capital. */
export const findResidentRate = ({ now, tenant }: Pick<UnitOfWork, 'now' | 'tenant'>, kind: Rated['kind']) =>
  decideResidentRate(kind, calendarDate(now.getTime(), tenant.customization.tenant.timeZone));

/** Less would be withheld from residents than the rule asks for. */
export const isRateBelowRule = (uow: Pick<UnitOfWork, 'now' | 'tenant'>, { kind, withholding_points }: Rated) =>
  withholding_points < (findResidentRate(uow, kind) ?? 0);
