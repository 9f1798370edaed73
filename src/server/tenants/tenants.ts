import type { Reporter } from '../kernel/reporter.ts';
import type { OpenTenant } from './open.ts';
import type { Tenant } from './tenant.ts';

/** All tenants of this process. A tenant is found only by an exact, registered host name. */
export class Tenants {
  reporter: Reporter;
  #open: OpenTenant[];
  #byHost = new Map<string, OpenTenant>();

  constructor(open: OpenTenant[], reporter: Reporter) {
    this.#open = open;
    this.reporter = reporter;
    for (const each of open) for (const host of each.definition.hosts) this.#byHost.set(host, each);
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

  async close() {
    await Promise.all(this.#open.map((each) => each.close()));
  }
}
