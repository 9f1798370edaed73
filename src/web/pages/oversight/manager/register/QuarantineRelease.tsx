import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { MAX_RELEASE_REASON, type QuarantinedEntity, ReleaseReason } from '#machines/shared/quarantine.wire.ts';
import { proposeRelease, registerProofQuery } from '#web/api/oversight/registerProof.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { toast } from '#web/ui/toasts/toastQueue.ts';

const schema = v.object({ reason: ReleaseReason, ...passwordEntry });
const nothing = { reason: '', ...noPassword };
const reasonErrors = {
  'validator.error_null': 'quarantine.release.reasonMissing',
  'validator.error_string_min': 'quarantine.release.reasonMissing',
} as const;

/** Proposes to take a record as it is. Another manager has to approve it. */
export function QuarantineRelease({ held: { entity, id, title } }: { held: QuarantinedEntity }) {
  const queries = useQueryClient();
  const idempotentSend = useIdempotentSend();
  const { formatMessage } = useIntl();
  const propose = async (typed: { reason: string; password: string }) => {
    const body = { entity, id, ...typed };
    try {
      await idempotentSend(body, (key) => proposeRelease(body, key));
      toast({
        tone: 'waiting',
        title: formatMessage({ id: 'approval.toast.title' }),
        detail: formatMessage({ id: 'approval.toast.detail' }),
      });
    } finally {
      await queries.invalidateQueries({ queryKey: registerProofQuery.queryKey });
      await queries.invalidateQueries(queriesShowing('approval'));
    }
  };
  return (
    <FormActionButton
      label={<FormattedMessage id="quarantine.release" />}
      title={<FormattedMessage id="quarantine.release.title" values={{ title }} />}
      schema={schema}
      values={nothing}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={propose}
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage id="quarantine.release.detail" values={{ title }} />
          </p>
          <TextAreaField
            label={<FormattedMessage id="quarantine.release.reason" />}
            hint={<FormattedMessage id="quarantine.release.reasonHint" />}
            maxLength={MAX_RELEASE_REASON}
            {...bindText(withWording(form.field('reason'), reasonErrors))}
          />
          <StepUp field={form.field('password')} isSecondNeeded />
        </>
      )}
    </FormActionButton>
  );
}
