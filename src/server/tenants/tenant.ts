import type { Customization } from '#machines/customization/customization.contract.ts';
import type { TenantSettings } from '#machines/tenant/settings.contract.ts';
import type { Clock } from '../engine/clock.ts';
import type { Job } from '../engine/unit.ts';
import type { Session } from '../http/operation.ts';
import type { Providers } from '../providers/providers.ts';
import type { Database } from '../store/database.ts';

/** One tenant: a host name, a database of its own, its configuration and its providers. Nothing reaches another's. */
export interface Tenant {
  key: string;
  /** Where people reach it, for the links in its mails; never taken from a request. */
  origin: string;
  database: Database;
  clock: Clock;
  customization: Customization;
  settings: TenantSettings;
  /** Counts the changes of the configuration, so that pages made with an older one are made again. */
  configurationVersion: number;
  /** Reads the configuration again, here and, by announcing it, in every other process. */
  reload(): Promise<void>;
  providers: Providers;
  /** Answers requests to this installation's own addresses without the network. */
  inward: typeof fetch;
  /** Development and demo have sandboxes and a clock that can be moved. */
  isSandboxed: boolean;
  /** A key for one purpose, derived from the installation's secret. */
  secret(purpose: string): Buffer;
  /** Live sessions are kept for seconds, so that a page of requests asks the database once. */
  cachedSession(tokenHash: Buffer): Session | undefined;
  keepSession(session: Session): void;
  forgetSession(tokenHash: Buffer): void;
  /** Queues a job outside of any change. */
  enqueue(job: Job): Promise<void>;
  /** Lets the worker look for jobs now. */
  wake(): void;
  /** Calls back with the things that changed, in any process; returns how to stop. */
  watch(listener: (things: string[]) => void): () => void;
  /** The kinds of things of a person, or of anybody, that changed lately: who begins to watch may have looked before. */
  recentChanges(person: string | null): string[];
  /** Tells everybody who watches these things (`investment:…`) that they changed. */
  announce(things: string[]): void;
  /** An error that nobody expected: to the log and to the error-reporting service. */
  report(error: unknown, context: Record<string, unknown>): void;
}
