import { manifestOf } from '#machines/manifests.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { DAY } from '#machines/shared/duration.ts';
import type { Journalled, Next } from '#machines/shared/journal/journal.wire.ts';
import { decidePermission } from '#machines/shared/permission.ts';
import { isKnownStatus } from '#machines/shared/status.ts';

/** Minimum time between two reminders of a user about the same entity. */
export const REMINDED_AGAIN_AFTER = DAY;

/** The event by which a manager retries or cancels an entity of this kind. Absent if its machine has none. */
export function buildBulkEvent(
  entity: Journalled,
  act: 'retry' | 'cancel',
  reason: string,
): { type: string } | undefined {
  const { bulk } = manifestOf(entity);
  return act === 'retry' ? bulk?.retry : bulk?.cancel?.(reason);
}

/** Whether the machine would accept this from a manager now. `facts` are those for an event of a manager. */
export function accepts(entity: Journalled, status: string, facts: object, event: { type: string } | undefined) {
  const { machine } = manifestOf(entity);
  return event !== undefined && isKnownStatus(machine, status) && restoreSnapshot(machine, status, facts).can(event);
}

/** The guard that refuses the event, if it has a name. */
export function refusingGuard(entity: Journalled, status: string, facts: object, event: { type: string }) {
  const { machine } = manifestOf(entity);
  if (!isKnownStatus(machine, status)) return null;
  const permission = decidePermission(restoreSnapshot(machine, status, facts), [event], { hiding: [] });
  return permission.kind === 'refused' ? permission.guard : null;
}

/** The parties that can act next and can be reminded. */
type Reminded = 'investor' | 'owner';

/** The user to remind: the one who acts next on the entity, if it belongs to a user. */
export function decideReminded(
  next: Next | null,
  { user, project }: { user: string | null; project: string | null },
): Reminded | null {
  if (next?.who === 'investor' && user !== null) return 'investor';
  if (next?.who === 'owner' && project !== null) return 'owner';
  return null;
}

/** The kinds whose texts about the next step are only for managers. */
const stepTexts: Readonly<Record<string, string>> = {
  kyc: 'next.onboarding.KYC',
  suitability: 'next.onboarding.SUITABILITY_TEST',
  user: 'next.reminder.email',
  project: 'next.reminder.offer',
  instalment: 'next.reminder.instalment',
  question: 'next.reminder.question',
  transfer: 'next.reminder.transfer',
};

/** The key of the text that tells a reminded user what to do. */
export function chooseReminderText(entity: Journalled, { what }: Next): string {
  return what.endsWith('.issuerBank') ? 'next.earning.investorBank' : (stepTexts[entity] ?? what);
}
