import type { Reporter } from '../kernel/reporter.ts';
import type { OpenTenant, TenantDefinition } from './open.ts';
import type { Tenant } from './tenant.ts';

/** A tenant that this process cannot serve now, with the reason. */
export interface ClosedTenant {
  definition: TenantDefinition;
  reason: string;
  since: Date;
}

/** All tenants of this process. A tenant is found only by an exact, registered host name. */
export class Tenants {
  reporter: Reporter;
  #open: OpenTenant[];
  #closed = new Map<string, ClosedTenant>();
  #byHost = new Map<string, OpenTenant>();
  #closedByHost = new Map<string, ClosedTenant>();

  constructor(open: OpenTenant[], reporter: Reporter) {
    this.#open = [...open];
    this.reporter = reporter;
    this.#index();
  }

  add(opened: OpenTenant) {
    this.#open.push(opened);
    this.#closed.delete(opened.definition.key);
    this.#index();
  }

  /** Records why a tenant is not open. Its hosts are known, and answer that it is unavailable. */
  keepClosed(definition: TenantDefinition, reason: string) {
    const since = this.#closed.get(definition.key)?.since ?? new Date();
    this.#closed.set(definition.key, { definition, reason, since });
    this.#index();
  }

  /** Takes over other hosts and another origin of a tenant. */
  redefine(definition: TenantDefinition) {
    this.withKey(definition.key)?.redefine(definition);
    this.#index();
  }

  withKey(key: string): OpenTenant | undefined {
    return this.#open.find(({ definition }) => definition.key === key);
  }

  definitions(): TenantDefinition[] {
    return this.#open.map(({ definition }) => definition);
  }

  of(host: string | undefined): Tenant | undefined {
    return this.opened(host)?.tenant;
  }

  opened(host: string | undefined): OpenTenant | undefined {
    return this.#byHost.get(normalizeHost(host));
  }

  closedAt(host: string | undefined): ClosedTenant | undefined {
    return this.#closedByHost.get(normalizeHost(host));
  }

  /** The definition of the tenant that has the host, whether it is open or not. */
  definitionAt(host: string | undefined): TenantDefinition | undefined {
    return (this.opened(host) ?? this.closedAt(host))?.definition;
  }

  all(): readonly OpenTenant[] {
    return this.#open;
  }

  closed(): readonly ClosedTenant[] {
    return [...this.#closed.values()];
  }

  #index() {
    this.#byHost.clear();
    this.#closedByHost.clear();
    for (const each of this.#open) for (const host of each.definition.hosts) this.#byHost.set(host, each);
    for (const each of this.#closed.values())
      for (const host of each.definition.hosts) if (!this.#byHost.has(host)) this.#closedByHost.set(host, each);
  }

  /** A failure to close does not keep the others open. Rejects with the errors of all. */
  async close() {
    const results = await Promise.allSettled(this.#open.map((each) => each.close()));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    if (failures.length) throw new AggregateError(failures, 'Some tenants could not be closed');
  }
}

const normalizeHost = (host: string | undefined) => (host ?? '').replace(/:\d+$/, '').toLowerCase();
