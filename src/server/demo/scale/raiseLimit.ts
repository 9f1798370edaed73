import { calendarDate } from '#machines/shared/calendar.ts';
import { ownerLimitRule } from '#machines/shared/rules/ownerLimit.ts';
import { inForce } from '#machines/shared/rules/rule.ts';
import type { ConfigurationValues } from '#machines/tenant/customization/configuration.ts';
import { bySystem, done, type UnitOfWork, type Worked } from '../../engine/unit.ts';
import { publishConfiguration } from '../../lifecycles/oversight/approvals.execute.ts';
import { configurationVersion } from '../../queries/tenant/configurations.ts';
import { readConfiguration } from '../../tenants/configuration.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

async function publish(uow: UnitOfWork): Promise<Worked<undefined>> {
  const { customization, settings } = await readConfiguration(uow.tx);
  const today = calendarDate(uow.now.getTime(), customization.tenant.timeZone);
  const approvalLimit = inForce(ownerLimitRule, today).parameters.limit;
  if (settings.approvalLimit === approvalLimit) return done;
  const before: ConfigurationValues = { customization, settings };
  const after: ConfigurationValues = { customization, settings: { ...settings, approvalLimit } };
  const basedOn = await configurationVersion(uow.tx);
  const refusal = await publishConfiguration(uow, { basedOn, note: 'Grown demo', before, after });
  return refusal ? { ok: false, refusal } : done;
}

/**
 * Raises the limit of a single manager of a grown tenant to the maximum of the law, because its orders exceed the
 * demo's limit within a day.
 */
export const raiseLimit = (tenant: Tenant) => work(tenant, bySystem, publish);
