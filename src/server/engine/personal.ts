import type { Queryable } from '../postgres/queryable.ts';
import { type Encrypted, encryptFields, fieldsIn, type WithKeys } from '../secrets/personalData.ts';
import { type Entry, type JournalRow, placeOfEvent } from './journal.ts';
import type { AnyLifecycle, Stored } from './lifecycle.ts';
import { isPersonalIn } from './personalFields.ts';
import type { UnitOfWork } from './unit.ts';

type State = Record<string, unknown>;
interface Change {
  event: { type: string };
  state: State;
}

/** A manager's reason for acting as a user concerns that user, so it is encrypted with the event. */
const ACTING_REASON = 'by.reason';

const placeOfState = (entity: string, id: string, version: number) => `${entity}.machine_state ${id} ${version}`;

/** Fields that the engine adds to events of each lifecycle. No client can send them. */
const ADDED = { [ACTING_REASON]: 'personal', evidence: 'personal' };

/**
 * A change as it is stored: the personal fields of the event and of the machine state are encrypted with the key of the
 * user whom they are about. The journal's hash covers the encrypted form, so it can be verified without the key.
 */
export async function encryptChange(
  uow: UnitOfWork,
  { entity, personal }: Pick<AnyLifecycle, 'entity' | 'personal'>,
  row: Stored,
  change: Change,
): Promise<Change & { reason: string | null }> {
  const { reason } = uow.by;
  const user = personal.about(row);
  if (user === null) return { ...change, reason };
  const number = row.version + 1;
  const event = reason === null ? change.event : { ...change.event, [ACTING_REASON]: reason };
  const isPersonal = isPersonalIn({ ...personal.event, ...ADDED });
  const eventAt = placeOfEvent({ entity, entityId: row.id, number });
  const stateAt = placeOfState(entity, row.id, number);
  return {
    event: (await encryptFields(uow, { user, at: eventAt }, event, isPersonal)) as Change['event'],
    state: (await encryptFields(uow, { user, at: stateAt }, change.state, isPersonalIn(personal.state))) as State,
    reason: null,
  };
}

/** The machine state of a row. Erased fields have their initial value. */
export async function decryptState({ tenant, tx }: UnitOfWork, entity: string, row: Stored): Promise<State> {
  const { personal, ...plain } = row.machine_state as Encrypted<State> & State;
  if (personal === undefined) return plain;
  const at = placeOfState(entity, row.id, row.version);
  const fields = await fieldsIn(tenant, tx, at, personal);
  if (fields === 'changed') throw new Error(`The personal data of ${at} were changed in the database`);
  return fields === 'erased' ? plain : { ...plain, ...fields };
}

type StoredEvent = Entry['event'] & { personal?: unknown };

export interface ReadableEvent {
  event: { type: string; [field: string]: unknown };
  /** Why a manager acted as the user, if one did. */
  actingReason: string | null;
  /** The user concerned was erased, so the personal fields cannot be read any more. */
  isErased: boolean;
}

/** An event of the journal with its personal fields, except those that were changed in the database. */
export async function decryptEvent(
  tenant: WithKeys,
  on: Queryable,
  entry: Pick<Entry, 'entity' | 'entityId' | 'number' | 'event'>,
): Promise<ReadableEvent> {
  const { personal, ...plain } = entry.event as StoredEvent;
  if (personal === undefined) return { event: plain, actingReason: null, isErased: false };
  const fields = await fieldsIn(tenant, on, placeOfEvent(entry), personal);
  if (typeof fields === 'string') return { event: plain, actingReason: null, isErased: fields === 'erased' };
  const { [ACTING_REASON]: reason, ...event } = fields;
  const actingReason = typeof reason === 'string' ? reason : null;
  return { event: { ...plain, ...event }, actingReason, isErased: false };
}

/** The same for rows of the journal. */
export const decryptEvents = <Row extends Pick<JournalRow, 'entity' | 'entity_id' | 'number' | 'event'>>(
  tenant: WithKeys,
  on: Queryable,
  rows: readonly Row[],
): Promise<(Omit<Row, 'event'> & ReadableEvent)[]> =>
  Promise.all(
    rows.map(async (row) => ({ ...row, ...(await decryptEvent(tenant, on, { ...row, entityId: row.entity_id })) })),
  );
