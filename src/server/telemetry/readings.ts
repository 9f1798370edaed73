import { Gauge, type Registry } from 'prom-client';

export interface Reading {
  name: GaugeName;
  labels?: Record<string, string>;
  value: number;
}

/** A tenant whose database is read for the metrics. */
export interface MeasuredTenant {
  key: string;
  /** Rejects if the database does not answer in time. */
  measure(): Promise<Reading[]>;
  poolUse(): { open: number; idle: number; waiting: number; isFailing: boolean };
}

/** Each gauge with its labels beside the tenant, and its meaning. */
const gauges = {
  tesela_jobs_due: [[], 'Jobs that wait although their time has come.'],
  tesela_jobs_oldest_due_seconds: [[], 'Age of the oldest job that is due.'],
  tesela_jobs_failed: [[], 'Jobs that have failed for good and wait for a manager.'],
  tesela_chain_last_block: [[], 'Block of the last root that was stored on the chain.'],
  tesela_chain_last_anchor_seconds: [[], 'Time since the last root was stored on the chain.'],
  tesela_chain_mints_pending: [[], 'Investments whose tokens are requested and not confirmed.'],
  tesela_chain_oldest_mint_seconds: [[], 'Age of the oldest mint that is not confirmed.'],
  tesela_register_differences: [['kind'], 'Open differences between the register and its sources.'],
  tesela_register_last_check_seconds: [[], 'Time since the last complete comparison of recent entries began.'],
  tesela_register_last_check_matches: [[], '1 if no difference is open after the last check, else 0.'],
  tesela_incidents_open: [['kind'], 'Incidents that are not resolved.'],
  tesela_money_owed: [['currency'], 'Money that is owed to persons, in minor units.'],
  tesela_money_owed_oldest_seconds: [[], 'Age of the oldest debt.'],
  tesela_seal_certificate_expires_seconds: [[], 'Time until the certificate for seals expires.'],
  tesela_tenant_open: [[], '1 if this server serves the tenant, 0 if the tenant cannot be opened.'],
  tesela_schema_matches: [[], '1 if the database has the migrations of this program, else 0.'],
  tesela_measure_up: [[], '1 if the last reading of the database succeeded, else 0.'],
  tesela_database_connections: [['state'], 'Connections of the pool that are in use or idle.'],
  tesela_database_waiting: [[], 'Queries that wait for a connection.'],
} as const satisfies Record<string, readonly [readonly string[], string]>;
export type GaugeName = keyof typeof gauges;

/** Minimum time between two reads of the database by scrapes. */
const KEPT_MS = 3000;
/** Time limit of a scrape, for example while all connections are in use. */
const LONGEST_WAIT_MS = 2500;

/** A tenant without an open connection sleeps. This is the interval at which scrapes wake it. */
const ASLEEP_MS = 300_000;

/** Reads gauges from the databases. A tenant whose last reading still runs is not asked again. */
export class Readings {
  #tenants: readonly MeasuredTenant[] = [];
  #closed: readonly string[] = [];
  #gauges: Record<GaugeName, Gauge>;
  #now: () => number;
  #latest = new Map<string, Reading[]>();
  #measuredAt = new Map<string, number>();
  #running = new Map<string, Promise<Reading[]>>();
  #readAt = Number.NEGATIVE_INFINITY;
  #refreshing: Promise<unknown> | undefined;

  constructor(registry: Registry, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#gauges = Object.fromEntries(
      Object.entries(gauges).map(([name, [labels, help]]) => [
        name,
        new Gauge({ name, help, labelNames: ['tenant', ...labels], registers: [registry] }),
      ]),
    ) as Record<GaugeName, Gauge>;
  }

  /** `closed` are the keys of the tenants that cannot be opened. */
  watch(tenants: readonly MeasuredTenant[], closed: readonly string[]) {
    this.#tenants = tenants;
    this.#closed = closed;
  }

  /** Sets the gauges to current values, or to those of the last few seconds. It never rejects. */
  async refresh(): Promise<void> {
    if (this.#now() - this.#readAt >= KEPT_MS) {
      this.#refreshing ??= Promise.all(this.#tenants.map((tenant) => this.#read(tenant))).finally(() => {
        this.#readAt = this.#now();
        this.#refreshing = undefined;
      });
      await this.#refreshing;
    }
    this.#show();
  }

  async #read(tenant: MeasuredTenant) {
    const measuredAt = this.#measuredAt.get(tenant.key) ?? Number.NEGATIVE_INFINITY;
    const { open, isFailing } = tenant.poolUse();
    if (open === 0 && !isFailing && this.#now() - measuredAt < ASLEEP_MS) return;
    const found = await inTime(this.#measure(tenant)).catch(() => undefined);
    // Old values would hide that the database does not answer.
    const up: Reading = { name: 'tesela_measure_up', value: found ? 1 : 0 };
    this.#latest.set(tenant.key, [...(found ?? []), up]);
    if (found) this.#measuredAt.set(tenant.key, this.#now());
  }

  #measure(tenant: MeasuredTenant): Promise<Reading[]> {
    const running = this.#running.get(tenant.key);
    if (running) return running;
    const reading = tenant.measure().finally(() => this.#running.delete(tenant.key));
    this.#running.set(tenant.key, reading);
    return reading;
  }

  /** A gauge that was not read again is removed, rather than kept at its last value. */
  #show() {
    for (const gauge of Object.values(this.#gauges)) gauge.reset();
    for (const tenant of this.#closed) this.#gauges.tesela_tenant_open.set({ tenant }, 0);
    for (const tenant of this.#tenants) {
      this.#gauges.tesela_tenant_open.set({ tenant: tenant.key }, 1);
      const { open, idle, waiting } = tenant.poolUse();
      const use: Reading[] = [
        { name: 'tesela_database_connections', labels: { state: 'used' }, value: open - idle },
        { name: 'tesela_database_connections', labels: { state: 'idle' }, value: idle },
        { name: 'tesela_database_waiting', value: waiting },
      ];
      for (const { name, labels, value } of [...(this.#latest.get(tenant.key) ?? []), ...use])
        this.#gauges[name].set({ tenant: tenant.key, ...labels }, value);
    }
  }
}

async function inTime<T>(running: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LONGEST_WAIT_MS);
  });
  try {
    return await Promise.race([running, limit]);
  } finally {
    clearTimeout(timer);
  }
}
