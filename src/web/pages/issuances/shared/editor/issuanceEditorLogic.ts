import { fromPromise } from 'xstate';
import type { Refusal } from '#machines/app/form/form.contract.ts';
import type { SaveRequest, SaveResult } from '#machines/issuances/issuanceEditor/issuanceEditor.contract.ts';
import { issuanceEditorMachine } from '#machines/issuances/issuanceEditor/issuanceEditor.machine.ts';
import { ApiError, takeOver } from '#web/api/errors.ts';
import { saveContent } from '#web/api/issuances/contents.ts';
import { isOutcomeUnknown } from '#web/commands/idempotentSend.ts';
import { type FormErrorsByCode, toFormErrors } from '#web/forms/formErrors.ts';

const errorsByCode: FormErrorsByCode = { refused: { form: { id: 'content.save.refused' } } };

async function save(issuance: string, request: SaveRequest): Promise<SaveResult> {
  try {
    return { ok: true, saved: await saveContent(issuance, request) };
  } catch (error) {
    takeOver(error);
    // The same values can be sent again without harm, so an unknown outcome is an outage.
    if (!(error instanceof ApiError) || isOutcomeUnknown(error) || error.status === 0 || error.status >= 500)
      throw error;
    return { ok: false, refusal: ofFields(toFormErrors(error, errorsByCode)) };
  }
}

/** The server names a field by its place in the request. */
const ofFields = ({ form, fields = {} }: Refusal): Refusal => ({
  ...(form && { form }),
  fields: Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^fields\./, ''), message])),
});

export const issuanceEditorLogic = (issuance: string) =>
  issuanceEditorMachine.provide({
    actors: { save: fromPromise<SaveResult, SaveRequest>(({ input }) => save(issuance, input)) },
  });
