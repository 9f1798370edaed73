import type { Reporter } from '../kernel/reporter.ts';
import type { OpenTenant, TenantDefinition } from './open.ts';
import type { Tenant } from './tenant.ts';

/** All tenants of this process. A tenant is found only by an exact, registered host name. */
export class Tenants {
  reporter: Reporter;
  #open: OpenTenant[];
  #byHost = new Map<string, OpenTenant>();

  constructor(open: OpenTenant[], reporter: Reporter) {
    this.#open = [...open];
    this.reporter = reporter;
    this.#index();
  }

  add(opened: OpenTenant) {
    this.#open.push(opened);
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
    return this.#byHost.get((host ?? '').replace(/:\d+$/, '').toLowerCase());
  }

  all(): readonly OpenTenant[] {
    return this.#open;
  }

  #index() {
    this.#byHost.clear();
    for (const each of this.#open) for (const host of each.definition.hosts) this.#byHost.set(host, each);
  }

  async close() {
    await Promise.all(this.#open.map((each) => each.close()));
  }
}
