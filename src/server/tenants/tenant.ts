import type * as v from 'valibot';
import type { ConfigurationFault } from '#machines/tenant/customization/configuration.ts';
import type { MoneyHalt, SwitchedOff } from '#machines/tenant/customization/configuration.wire.ts';
import type { PaymentProviders } from '#machines/tenant/settings/settings.contract.ts';
import type { Providers } from '../providers/providers.ts';
import type { CachedSessions } from '../secrets/sessions.ts';
import type { TenantCore } from '../secrets/tenantCore.ts';

/** Runs the jobs of one tenant. */
export interface TenantWorker {
  start(): void;
  /** Looks for due jobs soon. */
  wake(): void;
  /** Runs all due jobs, including those that they queue, until none is due. */
  drain(): Promise<void>;
  /**
   * Takes no more jobs, waits for the running ones until the limit, and then returns them to the queue for another
   * process.
   */
  stop(limitMs?: number): Promise<void>;
}

/** A tenant has its own host names, database, configuration and providers, and shares none of them. */
export interface Tenant extends TenantCore, CachedSessions {
  /** Incremented with each change of the configuration, so that cached pages are rendered again. */
  configurationVersion: number;
  /** Changes with everything that rendered pages contain: configuration, providers and addresses. */
  revision: string;
  /** Reloads the configuration in this process at once, and makes all others reload it. */
  reload(): Promise<void>;
  /** Why no money may move: this program cannot read the configuration, or the tenant has not set its company. */
  moneyHalt: v.InferOutput<typeof MoneyHalt> | null;
  /** Identifies this process among those of the tenant. The lock of the same number proves that it is alive. */
  processNumber: number;
  /** Whether another process of the installation has ended. */
  isProcessGone(processNumber: number): boolean;
  /** Stored parts of the customization that are not served, because this program does not allow them. */
  leftOut: ConfigurationFault[];
  providers: Providers;
  /** The request for which this object is used. Absent for work that no request has caused. */
  requestId: string | null;
  /** Answers requests to this installation's own addresses without the network. */
  localFetch: typeof fetch;
  /** True in development and demo, which have sandboxes and a clock that can be moved. */
  isSandboxed: boolean;
  /** Makes the worker of this process look for jobs now. */
  wake(): void;
  /** Makes all processes look, because this one has more jobs than it can run, or leaves some. */
  announceJobs(): void;
  /** Calls the listener with the entities that changed in any process. Returns a function that stops this. */
  watch(listener: (entities: string[]) => void): () => void;
  /** Calls the listener when this process begins to stop. Returns a function that stops this. */
  watchStop(listener: () => void): () => void;
  /** The kinds of entities of a user, or (with null) of all users, that changed just before a page began to listen. */
  recentChanges(user: string | null): string[];
  /** Informs the watchers of these entities (`investment:…`) that they changed. */
  announce(entities: string[]): void;
  /** Reports an unexpected error to the log and to the error-reporting service. */
  report(error: unknown, context: Record<string, unknown>): void;
}

/** Whether the tenant has this provider, so that functions that depend on it can be offered. */
export const hasProvider = ({ providers }: Pick<Tenant, 'providers'>, name: SwitchedOff): boolean =>
  !providers.switchedOff.includes(name);

/** The providers on which payment methods depend. */
export const paymentProviders = (tenant: Pick<Tenant, 'providers'>): PaymentProviders => ({
  terminal: hasProvider(tenant, 'card'),
  coin: hasProvider(tenant, 'coin'),
});
