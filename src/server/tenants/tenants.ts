import type { Reporter } from '../http/reporter.ts';
import type { OpenTenant } from './open.ts';
import type { Tenant } from './tenant.ts';

/** All tenants of this process, found by an exact host name: a host that nobody registered is refused. */
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
