import { EVERYTHING, type Hub } from './hub.ts';
import { CONFIGURATION, type OpenTenant, type TenantDefinition } from './open.ts';
import { toErrorMessage } from './openAll.ts';
import type { ClosedTenant, Tenants } from './tenants.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** An attempt that takes longer is reported, because it waits for something. */
const SLOW_MS = 30_000;

export interface OpeningsOptions {
  tenants: Tenants;
  hub: Hub;
  /** Opens a tenant and starts its background work. */
  open(definition: TenantDefinition): Promise<OpenTenant>;
  /** Called after a tenant was opened or could not be. */
  onChange(): void;
  /** The time after which an attempt is reported as slow, if it is not the usual one. A demo first fills its database. */
  slowMs?: number;
  /** Called with a tenant that could not be opened for a while. */
  onRecovery?(opened: OpenTenant, closed: ClosedTenant): Promise<void>;
}

interface Opening {
  definition: TenantDefinition;
  running: Promise<OpenTenant> | undefined;
  failures: number;
  next: NodeJS.Timeout | undefined;
  /** The reported errors, so that later attempts do not repeat them. */
  reported: string | undefined;
  leave(): void;
}

/**
 * Opens tenants independently: a failure does not affect the others. The tenant is kept closed with its reason and
 * tried again with growing pauses, and soon after a change of its configuration or its providers. See
 * docs/decisions/tenants.md#a-tenant-is-opened-by-itself
 */
export class Openings {
  #options: OpeningsOptions;
  #all = new Map<string, Opening>();
  #isStopped = false;

  constructor(options: OpeningsOptions) {
    this.#options = options;
  }

  /** Makes an attempt, or waits for the running one. Rejects if it fails; more attempts follow automatically. */
  open(definition: TenantDefinition): Promise<OpenTenant> {
    const opening = this.#openingOf(definition);
    opening.definition = definition;
    clearTimeout(opening.next);
    opening.running ??= this.#attempt(opening).finally(() => {
      opening.running = undefined;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (opening.failures - 1), LONGEST_PAUSE_MS);
      // Servers that lost the same database must not all return at the same moment.
      this.#schedule(definition.key, pause * (0.75 + Math.random() / 2));
    });
    return opening.running;
  }

  /** The definition of a tenant that is being opened. */
  definitionOf(key: string): TenantDefinition | undefined {
    return this.#all.get(key)?.definition;
  }

  stop(): void {
    this.#isStopped = true;
    for (const { next, leave } of this.#all.values()) {
      clearTimeout(next);
      leave();
    }
  }

  #openingOf(definition: TenantDefinition): Opening {
    const { key } = definition;
    const known = this.#all.get(key);
    if (known) return known;
    const leave = this.#options.hub.watch(key, (entities) => {
      if (entities.includes(CONFIGURATION) || entities.includes(EVERYTHING)) this.#schedule(key, FIRST_PAUSE_MS);
    });
    const opening = { definition, running: undefined, failures: 0, next: undefined, reported: undefined, leave };
    this.#all.set(key, opening);
    this.#options.tenants.keepClosed(definition, 'It is being opened.');
    this.#options.onChange();
    return opening;
  }

  #schedule(key: string, pauseMs: number) {
    const opening = this.#all.get(key);
    if (!opening || opening.running || this.#isStopped) return;
    clearTimeout(opening.next);
    // An attempt reports its failure itself.
    opening.next = setTimeout(() => void this.open(opening.definition).catch(() => {}), pauseMs).unref();
  }

  async #attempt(opening: Opening): Promise<OpenTenant> {
    const { slowMs = SLOW_MS } = this.#options;
    const slow = setTimeout(() => this.#note(opening, slowOpening(slowMs)), slowMs).unref();
    try {
      this.#requireFreeHosts(opening.definition);
      const opened = await this.#options.open(opening.definition);
      if (this.#isStopped) {
        await opened.close();
        throw new Error('The server stops.');
      }
      if (opened.definition !== opening.definition) opened.redefine(opening.definition);
      await this.#finish(opening, opened);
      return opened;
    } catch (error) {
      if (this.#isStopped) throw error;
      this.#note(opening, error);
      opening.failures += 1;
      throw error;
    } finally {
      clearTimeout(slow);
    }
  }

  async #finish({ definition: { key }, failures, leave }: Opening, opened: OpenTenant) {
    const { tenants, onChange, onRecovery } = this.#options;
    const closed = tenants.closed().find(({ definition }) => definition.key === key);
    leave();
    this.#all.delete(key);
    tenants.add(opened);
    onChange();
    if (failures && closed)
      await onRecovery?.(opened, closed).catch((error) => opened.tenant.report(error, { where: 'tenants' }));
  }

  #requireFreeHosts({ key, hosts }: TenantDefinition) {
    const taken = hosts.find((host) => ![key, undefined].includes(this.#options.tenants.definitionAt(host)?.key));
    if (taken) throw new Error(`The host ${taken} of the tenant ${key} belongs to another tenant.`);
  }

  #note(opening: Opening, error: unknown) {
    const { tenants, onChange } = this.#options;
    const { key } = opening.definition;
    const reason = toErrorMessage(error);
    tenants.keepClosed(opening.definition, reason);
    onChange();
    if (opening.reported === reason) return;
    opening.reported = reason;
    const told = new Error(`The tenant ${key} cannot be opened, and is tried again: ${reason}`, { cause: error });
    tenants.reporter.report(told, { where: 'tenants', tenant: key });
  }
}

const slowOpening = (slowMs: number) =>
  new Error(`It is not open after ${slowMs / 1000} seconds. Something may hold a lock of its database.`);
