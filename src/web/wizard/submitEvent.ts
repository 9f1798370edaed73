import type { EventFromLogic } from 'xstate';
import type { Refusal, SubmitResult } from '#machines/app/form/form.contract.ts';
import type { investMachine } from '#machines/orders/invest/invest.machine.ts';
import { toStatus } from '#machines/shared/status.ts';
import { ApiError } from '#web/api/errors.ts';
import { submitTo } from '#web/forms/submitTo.ts';
import type { WizardActor } from './wizardActor.ts';

const refused: Refusal = { form: { id: 'invest.error.refused' } };
const unreachable: Refusal = { form: { id: 'invest.error.unreachable' } };

/** Whether the wizard waits to repeat a request whose outcome is unknown. */
export const isUnreachable = ({ value }: { value: unknown }) =>
  toStatus(value as Parameters<typeof toStatus>[0]).endsWith('.unreachable');

/** Sends an event to the wizard and resolves with the outcome. */
export async function submitEvent(
  actor: WizardActor,
  event: EventFromLogic<typeof investMachine>,
): Promise<SubmitResult<undefined>> {
  if (!actor.getSnapshot().can(event)) return { ok: false, refusal: refused };
  const answer = await submitTo(actor, event);
  return isUnreachable(actor.getSnapshot()) ? { ok: false, refusal: unreachable } : answer;
}

/** The same for dialogs, which expect a refusal as an exception. */
export async function submitOrThrow(actor: WizardActor, event: EventFromLogic<typeof investMachine>): Promise<void> {
  const answer = await submitEvent(actor, event);
  if (answer.ok) return;
  if (isUnreachable(actor.getSnapshot())) throw new ApiError(0, null);
  throw new ApiError(409, { error: 'refused' });
}
