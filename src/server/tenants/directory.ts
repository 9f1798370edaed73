import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '../store/registry.ts';
import type { Hub } from './hub.ts';
import type { OpenTenant, TenantDefinition } from './open.ts';
import type { Tenants } from './tenants.ts';

/** A tenant that could not be opened, such as one without the settings that production needs, is tried again. */
const RETRY_MS = 5000;

export interface DirectoryOptions {
  tenants: Tenants;
  registry: Registry;
  /** Started by the caller, before tenants are opened. */
  hub: Hub;
  /** The tenants of the file TESELA_TENANTS, which stay as they are there. */
  listed: readonly TenantDefinition[];
  /** Opens a tenant and starts what runs for it. */
  open(definition: TenantDefinition): Promise<OpenTenant>;
  /** Called after tenants or hosts have changed. */
  onChange(): void;
}

/** Keeps the tenants of a running server as the registry has them: commands add tenants and change their hosts. */
export class TenantDirectory {
  #options: DirectoryOptions;
  #retry: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  /** The errors that were reported, so that a retry does not repeat them. */
  #reported = new Map<string, string>();

  constructor(options: DirectoryOptions) {
    this.#options = options;
  }

  async start() {
    this.#options.hub.watchRegistry(() => void this.refresh());
    await this.refresh();
  }

  /** One refresh follows the other, because two could open the same tenant. */
  refresh(): Promise<void> {
    this.#running = this.#running.then(() => (this.#isStopped ? undefined : this.#refresh()));
    return this.#running;
  }

  async stop() {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    await this.#running;
  }

  async #refresh() {
    clearTimeout(this.#retry);
    const { registry, listed } = this.#options;
    const results: ('changed' | 'failed' | 'same')[] = [];
    try {
      for (const definition of await unlisted(registry, listed)) results.push(await this.#apply(definition));
    } catch (error) {
      this.#report('registry', error);
      results.push('failed');
    }
    if (results.includes('changed')) this.#options.onChange();
    if (results.includes('failed')) this.#retry = setTimeout(() => void this.refresh(), RETRY_MS).unref();
  }

  async #apply(definition: TenantDefinition): Promise<'changed' | 'failed' | 'same'> {
    const { tenants, open } = this.#options;
    const { key, hosts } = definition;
    const known = tenants.withKey(key);
    if (known && isDeepStrictEqual(known.definition, definition)) return 'same';
    try {
      const taken = hosts.find((host) => ![key, undefined].includes(tenants.opened(host)?.definition.key));
      if (taken) throw new Error(`The host ${taken} of the tenant ${key} belongs to another tenant`);
      if (known) tenants.redefine(definition);
      else tenants.add(await open(definition));
      this.#reported.delete(key);
      return 'changed';
    } catch (error) {
      this.#report(key, error);
      return 'failed';
    }
  }

  #report(key: string, error: unknown) {
    if (this.#reported.get(key) === String(error)) return;
    this.#reported.set(key, String(error));
    this.#options.tenants.reporter.report(error, { where: 'tenants', tenant: key });
  }
}

/** The tenants that only the registry has. */
export async function unlisted(registry: Registry, listed: readonly TenantDefinition[]): Promise<TenantDefinition[]> {
  return (await registry.list()).filter(({ key }) => !listed.some((each) => each.key === key));
}
