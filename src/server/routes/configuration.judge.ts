import * as v from 'valibot';
import { overrideFrom, Written } from '#machines/check/written.ts';
import { type Choices, type ConfigurationFault, readConfiguration } from '#machines/customization/configuration.ts';
import type { Verdict } from '#machines/customization/configuration.wire.ts';
import { prove } from '../proof/prove.ts';
import { isMoneyBooked, strandedBy } from '../store/configurations.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type Judged = { isSound: true; value: Choices } | { isSound: false; verdict: Verdict };

/**
 * What a manager wrote, read, proved and held against what stands in the database. Lists that the schema refuses are
 * proved all the same, so that the refusal shows where they would lead.
 */
export async function judge(tenant: Tenant, given: Record<keyof Choices, unknown>): Promise<Judged> {
  const read = readConfiguration(given);
  const readable = v.safeParse(Written, read.ok ? read.value : read.written);
  const [violations, stranded, booked] = await Promise.all([
    readable.success ? prove(overrideFrom(readable.output)) : [],
    readable.success ? strandedBy(tenant.database, overrideFrom(readable.output).phases) : [],
    read.ok ? currencyFaults(tenant, read.value) : [],
  ]);
  const faults = [...(read.ok ? [] : read.faults), ...booked];
  if (read.ok && faults.length + violations.length + stranded.length === 0) return { isSound: true, value: read.value };
  return { isSound: false, verdict: { isSound: false, faults, violations, stranded } };
}

/** Amounts that were booked have no other currency than the one of their time. */
async function currencyFaults({ database, customization }: Tenant, { customization: next }: Choices) {
  if (next.currency.code === customization.currency.code || !(await isMoneyBooked(database))) return [];
  const fault: ConfigurationFault = {
    path: 'customization.currency.code',
    message: { id: 'validator.error_currency_in_use', values: {} },
  };
  return [fault];
}
