import { type AnyStateMachine, type AnyStateNode, initialTransition } from 'xstate';
import { toStatus, toValue } from '#machines/shared/status.ts';
import { type Entry, faultIn, machineHash, readJournal } from '#server/engine/journal.ts';
import { lifecycles } from '#server/engine/lifecycles.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql, statement } from '#server/store/sql.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

interface Thing {
  id: string;
  status: string;
  version: number;
  head: Buffer;
}

/**
 * What is wrong with the journals of a tenant: a broken chain, a step that no machine has, an end that is not the row's,
 * a journal of nothing.
 */
export async function journalFaults({ database }: { database: Queryable }): Promise<string[]> {
  const faults: string[] = [];
  const known = new Set<string>();
  for (const [table, { machine }] of Object.entries(lifecycles)) {
    const things = await database.query<Thing>(statement(`select id, status, version, head from ${table}`));
    for (const thing of things) {
      known.add(`${table} ${thing.id}`);
      const entries = await readJournal(database, table, thing.id);
      const fault = faultOf(machine, thing, entries);
      if (fault) faults.push(`${table} ${thing.id}: ${fault}`);
    }
  }
  const journals = await database.query<{ thing: string; id: string }>(
    sql`select distinct thing, thing_id as id from journal where machine <> 'none'`,
  );
  const orphans = journals.map(({ thing, id }) => `${thing} ${id}`).filter((name) => !known.has(name));
  return [...faults, ...orphans.map((name) => `${name}: a journal of nothing`)];
}

/** What is wrong with the journal of one thing, by the number and the name of the entry. */
export function faultOf(
  machine: AnyStateMachine,
  thing: Omit<Thing, 'id'>,
  entries: (Entry & { hash: Buffer })[],
): string | undefined {
  const fault = faultIn(entries, thing);
  if (fault?.kind === 'missing') return `entry ${fault.number} is missing`;
  const named = entries.find(({ number }) => number === fault?.number);
  if (fault) return `the chain breaks at ${fault.number}, ${named?.event.type}`;
  const begins = toStatus(initialTransition(machine, {})[0].value);
  if (entries[0]?.from !== begins) return `it begins as ${entries[0]?.from}, not as ${begins}`;
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1];
    if (before && (before.to !== entry.from || before.at > entry.at)) return `a gap before ${entry.number}`;
    if (entry.machine !== machineHash(machine))
      return `${entry.number}, ${entry.event.type}, was judged by ${entry.machine}, not by ${machineHash(machine)}`;
    if (!hasStep(machine, entry)) return `${entry.from} has no ${entry.event.type} to ${entry.to}`;
  }
  return undefined;
}

/** Whether a machine has a transition for an event from one status to another, whatever its guards say. */
export function hasStep(machine: AnyStateMachine, { from, to, event }: Pick<Entry, 'from' | 'to' | 'event'>): boolean {
  const now = machine.resolveState({ value: toValue(from), context: {} });
  const reached = now._nodes
    .flatMap((node) => node.transitions.get(event.type) ?? [])
    .map(({ target }) => (target?.[0] ? entered(target[0]).path : undefined));
  const steps = changed(from, to);
  if (!steps.length) return reached.some((path) => !path || path.join('.') === from);
  return steps.every((step) => reached.some((path) => path?.join('.') === step));
}

/** A compound state is entered by its first state. */
function entered(node: AnyStateNode): AnyStateNode {
  const [first] = node.type === 'compound' ? (node.initial?.target ?? []) : [];
  return first ? entered(first) : node;
}

/** The states that are new, as the path of each; of parallel regions only those that changed. */
function changed(from: string, to: string): string[] {
  if (!to.includes(':')) return from === to ? [] : [to];
  const before = new Set(from.split(','));
  return to
    .split(',')
    .filter((part) => !before.has(part))
    .map((part) => part.replace(':', '.'));
}

/** Tokens for which the chain and the holdings disagree; the tokens that were compared are counted. */
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
    if (chain.join() !== rows.join()) faults.push(`${address}: ${chain} on the chain, ${rows} held`);
  }
  return { compared: tokens.length, faults };
}

/** Everything that a second seed could have added to. */
export async function countsOf({ database }: Pick<Tenant, 'database'>) {
  const [counts] = await database.query(sql`select (select count(*) from person) as people,
    (select count(*) from journal) as entries, (select count(*) from job) as jobs,
    (select count(*) from ledger_entry) as postings, (select count(*) from file) as files,
    (select sum(version) from setting) as settings`);
  return counts;
}

/** Kinds of jobs that are due or have failed. */
export async function unfinishedJobs({ database, clock }: Pick<Tenant, 'database' | 'clock'>): Promise<string[]> {
  const rows = await database.query<{ kind: string }>(sql`select kind from job
    where state = 'failed' or last_error is not null or (state = 'queued' and run_at <= ${clock.now()})`);
  return rows.map(({ kind }) => kind);
}
