import type { ProviderName } from '#machines/oversight/incident/incident.wire.ts';
import { bySystem, done } from '../engine/unit.ts';
import { resolveIncident } from '../lifecycles/oversight/incidents.ts';
import type { BankOutcome } from '../providers/bank/bank.ts';
import { FileWait } from '../providers/bank/fileWait.ts';
import { ProviderSilence } from '../providers/providerSilence.ts';
import { hasUnresolved } from '../queries/oversight/incidents.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { work } from '../work/work.ts';

type Answer<O extends BankOutcome> = Exclude<O, { outcome: 'waiting' }>;

/** Throws without a definite answer, so that the job is retried. */
export async function definite<O extends BankOutcome>(
  tenant: Tenant,
  provider: ProviderName,
  outcome: O,
): Promise<Answer<O>> {
  if (outcome.outcome === 'waiting') throw new FileWait();
  if (outcome.outcome === 'unknown') throw new ProviderSilence(provider, outcome.code);
  await providerAnswered(tenant, provider);
  return outcome as Answer<O>;
}

/** Resolves the incident of a provider that did not answer. */
export async function providerAnswered(tenant: Tenant, provider: ProviderName): Promise<void> {
  const cause = { kind: 'providerDown', subject: { entity: 'provider', id: provider } } as const;
  if (await hasUnresolved(tenant.database, provider))
    await work(tenant, bySystem, async (uow) => {
      await resolveIncident(uow, cause, 'provider.answer');
      return done;
    });
}
