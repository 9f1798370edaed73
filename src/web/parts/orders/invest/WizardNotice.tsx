import { FormattedMessage } from 'react-intl';
import type { Refusal } from '#machines/app/form/form.contract.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RefreshIcon } from '#web/ui/icons/secondary.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

type WizardNoticeProps = {
  /** The request got no answer. */
  isUnreachable: boolean;
  refusal: Refusal;
  /** Left out if the form's own button sends the request again. */
  onRetry?: () => void;
};

/** Shows why the last request failed: a refusal, or no connection, with a button to retry if the page has none. */
export function WizardNotice({ isUnreachable, refusal, onRetry }: WizardNoticeProps) {
  if (!isUnreachable) return <FormError error={refusal.form} />;
  return (
    <Notice
      tone="negative"
      title={<FormattedMessage id="invest.unreachable.title" />}
      actions={
        onRetry && (
          <Button tone="secondary" size="small" onClick={onRetry}>
            <RefreshIcon size={16} />
            <FormattedMessage id="ui.error.retry" />
          </Button>
        )
      }
    >
      <FormattedMessage id="invest.unreachable.detail" />
    </Notice>
  );
}
