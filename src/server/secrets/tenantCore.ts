import type { Customization } from '#machines/tenant/customization/customization.contract.ts';
import type { TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../postgres/database.ts';
import type { FormerSealKey } from './keyRing.ts';
import type { PersonalKeys } from './personalKeys.ts';

/** The part of a tenant that the store and the providers need. The providers are created from it. */
export interface TenantCore {
  key: string;
  /** The public origin for links in mails. It is never taken from a request, which could lead to an attacker's host. */
  origin: string;
  database: Database;
  clock: Clock;
  /** Real time, which the test clock of a sandbox does not move. Sessions are measured by it. */
  wallClock: Clock;
  customization: Customization;
  settings: TenantSettings;
  /** A key for one purpose, derived from the installation's secret. */
  secret(purpose: string): Buffer;
  /** All keys that may have been used for stored data, the current one first. */
  secrets(purpose: string): readonly Buffer[];
  formerSealKeys: readonly FormerSealKey[];
  personalKeys: PersonalKeys;
}
