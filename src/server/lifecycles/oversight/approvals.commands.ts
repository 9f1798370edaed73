import { createHash } from 'node:crypto';
import type { ApprovalAct } from '#machines/oversight/approval/approval.acts.ts';
import type { Role } from '#machines/people/session/session.contract.ts';
import type { PayeeWord } from '#machines/shared/fields/payeeWord.ts';
import type { ConfigurationValues } from '#machines/tenant/customization/configuration.ts';
import type { Events } from '../../engine/entities.ts';
import { isPersonalIn } from '../../engine/personalFields.ts';
import type { Examined } from '../../engine/quarantine.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { decryptFields, type Encrypted, encryptFields, hasPersonal } from '../../secrets/personalData.ts';
import { distributionLifecycle } from '../earnings/distribution.ts';
import { earningLifecycle } from '../earnings/earning.ts';
import { projectLifecycle } from '../issuances/project.ts';
import { transferLifecycle } from '../market/transfer.ts';
import { coinDepositLifecycle } from '../orders/coinDeposit.ts';
import { paymentLifecycle } from '../orders/payment.ts';
import { userLifecycle } from '../people/user.ts';
import { instructionLifecycle } from '../register/instruction.ts';
import { tokenLifecycle } from '../register/token.ts';
import { incidentLifecycle } from './incident.ts';

/** An event that managers propose and that only the system sends. */
export type ProposedEvent =
  | { kind: 'event'; entity: 'project'; id: string; event: Events['project'] }
  | { kind: 'event'; entity: 'distribution'; id: string; event: Events['distribution'] }
  | { kind: 'event'; entity: 'earning'; id: string; event: Events['earning'] }
  | { kind: 'event'; entity: 'coinDeposit'; id: string; event: Events['coinDeposit'] }
  | { kind: 'event'; entity: 'instruction'; id: string; event: Events['instruction'] }
  | { kind: 'event'; entity: 'transfer'; id: string; event: Events['transfer'] }
  | { kind: 'event'; entity: 'token'; id: string; event: Events['token'] }
  | { kind: 'event'; entity: 'user'; id: string; event: Events['user'] }
  | { kind: 'event'; entity: 'payment'; id: string; event: Events['payment'] }
  /** `account`: the target of the money in suspense. The journal has only its last digits. */
  | { kind: 'event'; entity: 'incident'; id: string; event: Events['incident']; account?: PayeeAccount };

export interface PayeeAccount {
  iban: string;
  holder: string;
  /** Missing in commands stored by an earlier version, which did not ask. */
  payee?: PayeeWord;
}

/** Everything that an approval can execute. */
export type Command =
  | ProposedEvent
  | { kind: 'configuration'; basedOn: number; note: string; before: ConfigurationValues; after: ConfigurationValues }
  | { kind: 'roles'; userId: string; roles: Role[] }
  /** The lines of an uploaded bank statement whose money has arrived. */
  | { kind: 'statement'; importId: string | null; lines: readonly string[]; note?: string }
  /**
   * A transfer has come back, but the bank itself has not reported it. `isRejected`: the bank has not executed it, as it
   * is in a payment file.
   */
  | { kind: 'reversal'; key: string; reason: string; isRejected?: true }
  | ({ kind: 'release' } & Examined);

/** The subject of a proposal, for its rules and its page. */
export interface Proposed {
  act: ApprovalAct;
  /** Only one proposal about the same subject is open at a time. */
  subject: string;
  projectId: string | null;
  userId: string | null;
  amount: number;
  /** Less tax is withheld than the rule asks for, so one manager alone may never do it. */
  isBelowRule?: boolean;
  command: Command;
}

/** The command of a stored text. `decryptCommand` also returns the personal fields of its event. */
export const parseCommand = (text: string): Command => JSON.parse(text) as Command;
export const hashCommand = (text: string): Buffer => createHash('sha256').update(text).digest();

const personalOf = {
  project: projectLifecycle.personal.event,
  coinDeposit: coinDepositLifecycle.personal.event,
  distribution: distributionLifecycle.personal.event,
  earning: earningLifecycle.personal.event,
  instruction: instructionLifecycle.personal.event,
  token: tokenLifecycle.personal.event,
  incident: incidentLifecycle.personal.event,
  payment: paymentLifecycle.personal.event,
  transfer: transferLifecycle.personal.event,
  user: userLifecycle.personal.event,
};
const placeOf = (id: string) => `approval.command ${id}`;

/** The stored text of a command. The personal fields of its event are encrypted, as in the journal. */
export async function encryptCommand(uow: UnitOfWork, id: string, proposed: Proposed): Promise<string> {
  const { command } = proposed;
  if (command.kind !== 'event') return JSON.stringify(command);
  const isPersonal = isPersonalIn(personalOf[command.entity]);
  if (!hasPersonal(command.event, isPersonal)) return JSON.stringify(command);
  const user = await findConcerned(uow, proposed);
  const event = user ? await encryptFields(uow, { user, at: placeOf(id) }, command.event, isPersonal) : command.event;
  return JSON.stringify({ ...command, event });
}

/** The user whom the personal fields of a command are about: the holder of a line, or the owner of an issuance. */
async function findConcerned({ tx }: UnitOfWork, { command, projectId, userId }: Proposed) {
  if (command.kind === 'event' && command.entity === 'earning') return userId;
  const [project] = await tx.query<{ owner: string }>(
    sql`select owner_id as owner from project where id = ${projectId}`,
  );
  return project?.owner;
}

/** The command of an approval. If the user whom its event is about was erased, the personal fields are missing. */
export async function decryptCommand(
  { tenant, tx }: UnitOfWork,
  { id, command: text }: { id: string; command: string },
): Promise<Command> {
  const command = parseCommand(text);
  if (command.kind !== 'event') return command;
  const stored = command.event as Encrypted<Events['project']>;
  const event = await decryptFields(tenant, tx, placeOf(id), stored);
  return event ? ({ ...command, event } as Command) : command;
}

/** The refusal of a command that was approved, as the reason of its failure. */
export const describeFailure = (refusal: Refusal): string =>
  refusal.code === 'refused' ? `refused ${refusal.event}` : refusal.code;
