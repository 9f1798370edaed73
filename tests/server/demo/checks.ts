import { type AnyStateMachine, type AnyStateNode, initialTransition } from 'xstate';
import type { Picture } from '#machines/issuances/project/project.picture.ts';
import { tableOf } from '#machines/shared/journal/journalled.ts';
import { toStatus, toValue } from '#machines/shared/status.ts';
import { type Entry, findJournalFault, readJournal } from '#server/engine/journal.ts';
import { machineHash } from '#server/engine/machineHash.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { isPublic } from '#server/queries/issuances/projects.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { lifecycles } from '#server/work/lifecycles.ts';

interface Entity {
  id: string;
  status: string;
  version: number;
  journal_head: Buffer;
}

/**
 * Lists the faults in the journals of a tenant: a broken chain, a step that the machine does not have, a last status
 * that is not the row's, and a journal without an entity.
 */
export async function journalFaults({ database }: { database: Queryable }): Promise<string[]> {
  const faults: string[] = [];
  const stored = new Set<string>();
  for (const { entity: name, machine } of Object.values(lifecycles)) {
    const entities = await database.query<Entity>(
      statement(`select id, status, version, journal_head from ${tableOf(name)}`),
    );
    for (const entity of entities) {
      stored.add(`${name} ${entity.id}`);
      const entries = await readJournal(database, name, entity.id);
      const fault = faultOf(machine, entity, entries);
      if (fault) faults.push(`${name} ${entity.id}: ${fault}`);
    }
  }
  const journals = await database.query<{ entity: string; id: string }>(
    sql`select distinct entity, entity_id as id from journal where machine <> 'none'`,
  );
  const orphans = journals.map(({ entity, id }) => `${entity} ${id}`).filter((name) => !stored.has(name));
  return [...faults, ...orphans.map((name) => `${name}: the journal has no entity`)];
}

/** The first fault in the journal of one entity, with the number and the event of its entry. */
export function faultOf(
  machine: AnyStateMachine,
  entity: Omit<Entity, 'id'>,
  entries: (Entry & { hash: Buffer })[],
): string | undefined {
  const fault = findJournalFault(entries, entity);
  if (fault?.kind === 'missing') return `entry ${fault.number} is missing`;
  const named = entries.find(({ number }) => number === fault?.number);
  if (fault) return `the chain breaks at entry ${fault.number}, ${named?.event.type}`;
  const begins = toStatus(initialTransition(machine, {})[0].value);
  if (entries[0]?.from !== begins) return `the first status is ${entries[0]?.from}, not ${begins}`;
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1];
    if (before && (before.to !== entry.from || before.at > entry.at))
      return `there is a gap before entry ${entry.number}`;
    if (entry.machine !== machineHash(machine))
      return `entry ${entry.number}, ${entry.event.type}, has machine ${entry.machine}, not ${machineHash(machine)}`;
    if (!hasStep(machine, entry)) return `${entry.from} has no transition ${entry.event.type} to ${entry.to}`;
  }
  return undefined;
}

/** Returns true if a machine has a transition for an event from one status to another. Guards are ignored. */
export function hasStep(machine: AnyStateMachine, { from, to, event }: Pick<Entry, 'from' | 'to' | 'event'>): boolean {
  const now = machine.resolveState({ value: toValue(from), context: {} });
  const reached = now._nodes
    .flatMap((node) => node.transitions.get(event.type) ?? [])
    .map(({ target }) => (target?.[0] ? entered(target[0]).path : undefined));
  const steps = changed(from, to);
  if (!steps.length) return reached.some((path) => !path || path.join('.') === from);
  return steps.every((step) => reached.some((path) => path?.join('.') === step));
}

/** A compound state is entered through its initial state. */
function entered(node: AnyStateNode): AnyStateNode {
  const [first] = node.type === 'compound' ? (node.initial?.target ?? []) : [];
  return first ? entered(first) : node;
}

/** The paths of the states that a step enters. Parallel regions that did not change are left out. */
function changed(from: string, to: string): string[] {
  if (!to.includes(':')) return from === to ? [] : [to];
  const before = new Set(from.split(','));
  return to
    .split(',')
    .filter((part) => !before.has(part))
    .map((part) => part.replace(':', '.'));
}

/** Lists the tokens whose balances on the chain differ from the holdings, and counts the compared tokens. */
export async function chainFaults({ database, providers }: Tenant): Promise<{ compared: number; faults: string[] }> {
  const tokens = await database.query<{ address: string; project_id: string }>(
    sql`select address, project_id from token where address is not null`,
  );
  const faults: string[] = [];
  for (const { address, project_id } of tokens) {
    const held = await database.query<{ wallet: string; tokens: number }>(
      sql`select wallet, tokens from holding where project_id = ${project_id} and tokens > 0`,
    );
    const onChain = await providers.chain.holdings(address);
    const chain = [...onChain].map(([wallet, amount]) => `${wallet.toLowerCase()} ${amount}`).toSorted();
    const rows = held.map(({ wallet, tokens: amount }) => `${wallet.toLowerCase()} ${amount}`).toSorted();
    if (chain.join() !== rows.join()) faults.push(`${address}: the chain has ${chain}, the holdings have ${rows}`);
  }
  return { compared: tokens.length, faults };
}

/** The row counts that a second seed would change. */
export async function countsOf({ database }: Pick<Tenant, 'database'>) {
  const [counts] = await database.query(sql`select (select count(*) from users) as users,
    (select count(*) from journal) as entries, (select count(*) from job) as jobs,
    (select count(*) from ledger_entry) as postings, (select count(*) from file) as files,
    (select sum(version) from setting) as settings`);
  return counts;
}

/** The kinds of the jobs that are due or have failed. */
export async function unfinishedJobs({ database, clock }: Pick<Tenant, 'database' | 'clock'>): Promise<string[]> {
  const rows = await database.query<{ kind: string }>(sql`select kind from job
    where state = 'failed' or last_error is not null or (state = 'queued' and run_at <= ${clock.now()})`);
  return rows.map(({ kind }) => kind);
}

/** The illustrations of the issuances that everyone may see. */
export async function offeredPictures(on: Queryable): Promise<(Picture | null)[]> {
  const rows = await on.query<{ illustration: Picture | null }>(
    statement(`select illustration from project where ${isPublic} order by slug`),
  );
  return rows.map(({ illustration }) => illustration);
}

/** What holders sell and give: the statuses of ads and transfers, sealed agreements, messages and saved searches. */
export async function marketOf({ database }: Tenant) {
  const [row] = await database.query(sql`select
    (select array_agg(status order by status) from ad) as ads,
    (select array_agg(kind || ' ' || status order by kind, status) from transfer) as transfers,
    (select count(*) from transfer where sealed_at is not null) as sealed,
    (select count(*) from transfer_message) as messages, (select count(*) from saved_search) as searches`);
  return row;
}
