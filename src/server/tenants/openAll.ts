import { limitConcurrency } from '../kernel/limitConcurrency.ts';
import { within } from '../kernel/within.ts';
import { describe, MissingSettings } from './missingSettings.ts';
import type { OpenTenant, TenantDefinition } from './open.ts';

/** Maximum number of tenants that are opened at a time, because each needs a dozen queries. */
const AT_A_TIME = 8;
/** A tenant that takes longer waits for something, and gives up its slot. */
const PLACE_MS = 10_000;

/**
 * Opens all tenants and returns the open ones. If all of them fail, it throws an error with each tenant and its reason.
 * Once one is open, it waits at most `patienceMs` for the others.
 */
export async function openAll(
  definitions: readonly TenantDefinition[],
  open: (definition: TenantDefinition) => Promise<OpenTenant>,
  patienceMs?: number,
): Promise<OpenTenant[]> {
  const limited = limitConcurrency(AT_A_TIME, Number.POSITIVE_INFINITY);
  const opened = new Map<string, OpenTenant>();
  const failures = new Map<string, unknown>();
  let noteOpen = () => {};
  const isOpen = new Promise<void>((resolve) => {
    noteOpen = resolve;
  });
  const attempt = async (definition: TenantDefinition) => {
    try {
      opened.set(definition.key, await open(definition));
      noteOpen();
    } catch (error) {
      failures.set(definition.key, error);
    }
  };
  const attempts = definitions.map(async (definition) => {
    let running: Promise<void> | undefined;
    await limited(() => {
      running = attempt(definition);
      return within(PLACE_MS, running);
    });
    await running;
  });
  const all = Promise.all(attempts);
  await (patienceMs === undefined ? all : Promise.race([all, isOpen.then(() => within(patienceMs, all))]));
  if (definitions.length && !opened.size)
    throw new Error(describeAll(definitions.map(({ key }) => ({ key, error: failures.get(key) }))));
  return definitions.flatMap(({ key }) => opened.get(key) ?? []);
}

/** If all of them lack settings, each setting is named once. */
function describeAll(failures: readonly { key: string; error: unknown }[]): string {
  const lacking = failures.flatMap(({ error }) => (error instanceof MissingSettings ? [error] : []));
  if (lacking.length === failures.length) return describe(lacking);
  const lines = failures.map(({ key, error }) => `${key}: ${toErrorMessage(error)}`);
  return `No tenant can be opened.\n  ${lines.join('\n  ')}`;
}

export const toErrorMessage = (error: unknown): string => (error instanceof Error && error.message) || String(error);
