import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '../postgres/registry.ts';
import type { TenantDefinition } from './open.ts';
import { Openings, type OpeningsOptions } from './openings.ts';

/** Interval of retries after a failed read or update. */
const RETRY_MS = 5000;

export interface DirectoryOptions extends OpeningsOptions {
  registry: Registry;
  /** The tenants of the file TESELA_TENANTS, which never change. */
  listed: readonly TenantDefinition[];
}

/** The first attempts to open tenants that a refresh has begun. */
interface Begun {
  attempts: readonly Promise<unknown>[];
}

/**
 * Keeps the tenants of a running server in line with the registry, where commands add tenants and change their hosts.
 */
export class TenantDirectory {
  #options: DirectoryOptions;
  #openings: Openings;
  #retry: NodeJS.Timeout | undefined;
  #running: Promise<Begun> = Promise.resolve({ attempts: [] });
  #isStopped = false;
  /** The errors that were reported, so that a retry does not repeat them. */
  #reported = new Map<string, string>();

  constructor(options: DirectoryOptions) {
    this.#options = options;
    this.#openings = new Openings(options);
  }

  /** Opens a tenant. After a failure it keeps trying. */
  open(definition: TenantDefinition) {
    return this.#openings.open(definition);
  }

  /** Resolves when a first attempt was made to open each tenant. */
  async start() {
    this.#options.hub.watchRegistry(() => void this.refresh());
    const { attempts } = await this.refresh();
    await Promise.allSettled(attempts);
  }

  /**
   * Refreshes run one after the other. They do not wait for tenants, but return the attempts that they have started.
   */
  refresh(): Promise<Begun> {
    this.#running = this.#running.then(() => (this.#isStopped ? { attempts: [] } : this.#refresh()));
    return this.#running;
  }

  async stop() {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    this.#openings.stop();
    await this.#running;
  }

  async #refresh(): Promise<Begun> {
    clearTimeout(this.#retry);
    const { registry, listed } = this.#options;
    const attempts: Promise<unknown>[] = [];
    const results: boolean[] = [];
    const apply = (definition: TenantDefinition) => {
      if (this.#options.tenants.withKey(definition.key)) results.push(this.#redefine(definition));
      else attempts.push(...this.#begin(definition));
    };
    for (const definition of listed) apply(definition);
    try {
      await registry.prepare();
      for (const definition of await unlisted(registry, listed)) apply(definition);
      this.#reported.delete(REGISTRY);
    } catch (error) {
      this.#report(REGISTRY, new Error(`The list of tenants cannot be read: ${String(error)}`, { cause: error }));
      results.push(false);
    }
    if (results.includes(false)) this.#retry = setTimeout(() => void this.refresh(), RETRY_MS).unref();
    return { attempts };
  }

  /** A tenant with a running attempt continues at its own pace, unless it was changed. */
  #begin(definition: TenantDefinition): readonly Promise<unknown>[] {
    if (isDeepStrictEqual(this.#openings.definitionOf(definition.key), definition)) return [];
    const attempt = this.#openings.open(definition);
    attempt.catch(() => {}); // the attempt reports it
    return [attempt];
  }

  #redefine(definition: TenantDefinition): boolean {
    const { tenants, onChange } = this.#options;
    const { key, hosts } = definition;
    if (isDeepStrictEqual(tenants.withKey(key)?.definition, definition)) return true;
    const taken = hosts.find((host) => ![key, undefined].includes(tenants.definitionAt(host)?.key));
    if (taken) {
      this.#report(key, new Error(`The host ${taken} of the tenant ${key} belongs to another tenant`));
      return false;
    }
    tenants.redefine(definition);
    onChange();
    this.#reported.delete(key);
    return true;
  }

  #report(key: string, error: Error) {
    if (this.#reported.get(key) === error.message) return;
    this.#reported.set(key, error.message);
    this.#options.tenants.reporter.report(error, { where: 'tenants', tenant: key });
  }
}

const REGISTRY = 'registry';

/** The tenants that only the registry has. */
export async function unlisted(registry: Registry, listed: readonly TenantDefinition[]): Promise<TenantDefinition[]> {
  return (await registry.list()).filter(({ key }) => !listed.some((each) => each.key === key));
}
