import { FormattedMessage } from 'react-intl';
import type { Refusal } from '#machines/form/form.contract.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RefreshIcon } from '#web/ui/icons/actions.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type WizardNoticeProps = {
  /** No answer came to what was asked. */
  isUnreachable: boolean;
  refusal: Refusal;
  onRetry: () => void;
};

/** What became of the last thing that was asked, where it was not done: a way on from both. */
export function WizardNotice({ isUnreachable, refusal, onRetry }: WizardNoticeProps) {
  if (!isUnreachable) return <FormError error={refusal.form} />;
  return (
    <Notice
      tone="negative"
      title={<FormattedMessage id="invest.unreachable.title" />}
      actions={
        <Button tone="secondary" size="small" onClick={onRetry}>
          <RefreshIcon size={16} />
          <FormattedMessage id="ui.error.retry" />
        </Button>
      }
    >
      <FormattedMessage id="invest.unreachable.detail" />
    </Notice>
  );
}
