import type { EventFromLogic } from 'xstate';
import type { Refusal, Submitted } from '#machines/form/form.contract.ts';
import type { investMachine } from '#machines/invest/invest.machine.ts';
import { toStatus } from '#machines/shared/status.ts';
import { ApiError } from '#web/api/errors.ts';
import { submitTo } from './flow.ts';
import type { WizardActor } from './invest.ts';

const refused: Refusal = { form: { id: 'invest.error.refused' } };
const unreachable: Refusal = { form: { id: 'invest.error.unreachable' } };

/** No answer came: what was asked may have been done, and asking again does it once. */
export const isUnreachable = ({ value }: { value: unknown }) =>
  toStatus(value as Parameters<typeof toStatus>[0]).endsWith('.unreachable');

/** Sends something to the wizard, and answers with what became of it. */
export async function ask(
  actor: WizardActor,
  event: EventFromLogic<typeof investMachine>,
): Promise<Submitted<undefined>> {
  if (!actor.getSnapshot().can(event)) return { ok: false, refusal: refused };
  const answer = await submitTo(actor, event);
  return isUnreachable(actor.getSnapshot()) ? { ok: false, refusal: unreachable } : answer;
}

/** The same for a dialog, which hears a refusal as the exception that the call would be. */
export async function insist(actor: WizardActor, event: EventFromLogic<typeof investMachine>): Promise<void> {
  const answer = await ask(actor, event);
  if (answer.ok) return;
  if (isUnreachable(actor.getSnapshot())) throw new ApiError(0, null);
  throw new ApiError(409, { error: 'refused' });
}
