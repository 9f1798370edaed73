import { useIntl } from 'react-intl';
import { type Refusal, unforeseen } from '#machines/app/form/form.contract.ts';
import { ApiError, takeOver } from '#web/api/errors.ts';
import { explainRefusal, toFormErrors } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { eventLabels } from './eventLabels.ts';
import { useIsShownByAct } from './ownRefusals.ts';

/** Turns the error of a refused command into form errors: its reason, or else the commands that are allowed instead. */
export function useCommandErrors(): (error: unknown) => Refusal {
  const { formatList, formatMessage } = useIntl();
  return (error) => {
    if (!(error instanceof ApiError)) return unforeseen;
    takeOver(error);
    if (error.error === 'stale_version') return { form: { id: 'manager.refused.stale' } };
    if (error.status !== 409 || error.error === 'quarantined') return toFormErrors(error);
    const actions = eventLabels(error.allowed ?? []).map((id) => formatMessage({ id }));
    const otherwise =
      actions.length === 0
        ? { id: 'manager.refused.changed' }
        : { id: 'manager.refused.allowed', values: { acts: formatList(actions) } };
    return { form: explainRefusal(error, otherwise) };
  };
}

/** The reason of a refused command in one text, for places without fields. */
export function RefusalText({ error }: { error: unknown }) {
  const { form, fields } = useCommandErrors()(error);
  const message = form ?? Object.values(fields ?? {})[0];
  return message && <MessageText message={message} />;
}

/**
 * Shows the refusal on the page, because the refused command's button may have disappeared. Not while the act shows it
 * itself.
 */
export function RefusalNotice({ error }: { error: unknown }) {
  const isShownByAct = useIsShownByAct(error);
  if (!error || isShownByAct) return null;
  return (
    <Notice tone="negative">
      <RefusalText error={error} />
    </Notice>
  );
}
