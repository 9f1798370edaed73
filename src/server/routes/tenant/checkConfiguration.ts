import * as v from 'valibot';
import { calendarDate } from '#machines/shared/calendar.ts';
import {
  type ConfigurationFault,
  type ConfigurationValues,
  type ReadConfiguration,
  readConfiguration,
} from '#machines/tenant/customization/configuration.ts';
import type { Verdict } from '#machines/tenant/customization/configuration.wire.ts';
import { Customization } from '#machines/tenant/customization/customization.contract.ts';
import { unworkable } from '#machines/tenant/customization/unworkable.ts';
import {
  machineConfigurationFrom,
  UncheckedConfiguration,
} from '#machines/tenant/modelCheck/uncheckedConfiguration.ts';
import { isMoneyBooked, strandedBy } from '../../queries/tenant/configurations.ts';
import { styleFaults } from '../../tenants/leftOut.ts';
import { modelCheck } from '../../tenants/modelCheck.ts';
import { paymentProviders, type Tenant } from '../../tenants/tenant.ts';
import { coinErrors } from './coinErrors.ts';

export type CheckedConfiguration = { isSound: true; value: ConfigurationValues } | { isSound: false; verdict: Verdict };

/**
 * Validates a configuration, model-checks it and compares it with the database. Flows that the schema refuses are
 * model-checked too, so that the refusal shows where they would lead.
 */
export async function checkConfiguration(
  tenant: Tenant,
  input: Record<keyof ConfigurationValues, unknown>,
): Promise<CheckedConfiguration> {
  const read = readConfiguration(input);
  const readable = v.safeParse(UncheckedConfiguration, read.ok ? read.value : read.written);
  const [violations, stranded, currency, coin] = await Promise.all([
    readable.success ? modelCheck(machineConfigurationFrom(readable.output)) : [],
    readable.success ? strandedBy(tenant.database, machineConfigurationFrom(readable.output).phases) : [],
    read.ok ? currencyErrors(tenant, read.value) : [],
    read.ok ? coinErrors(tenant, read.value) : [],
  ]);
  const faults = [
    ...(read.ok ? unworkable(read.value, circumstances(tenant, read.value)) : read.faults),
    ...currency,
    ...coin,
    ...findStyleFaults(read),
  ];
  if (read.ok && faults.length + violations.length + stranded.length === 0) return { isSound: true, value: read.value };
  return { isSound: false, verdict: { isSound: false, faults, violations, stranded } };
}

const circumstances = (tenant: Tenant, { customization }: ConfigurationValues) => ({
  today: calendarDate(tenant.clock.now().getTime(), customization.tenant.timeZone),
  has: paymentProviders(tenant),
});

/** The CSS is checked even if other parts are refused, so that all faults are shown at once. */
function findStyleFaults(read: ReadConfiguration): ConfigurationFault[] {
  const css = v.safeParse(
    v.object({ css: Customization.entries.css }),
    read.ok ? read.value.customization : read.written?.customization,
  );
  return css.success ? styleFaults(css.output) : [];
}

/** Booked amounts store no currency, so it must not change once money was booked. */
async function currencyErrors({ database, customization }: Tenant, { customization: next }: ConfigurationValues) {
  if (next.currency.code === customization.currency.code || !(await isMoneyBooked(database))) return [];
  const fault: ConfigurationFault = {
    path: 'customization.currency.code',
    message: { id: 'validator.error_currency_in_use', values: {} },
  };
  return [fault];
}
