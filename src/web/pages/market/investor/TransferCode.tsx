import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Side } from '#machines/market/transfer/transfer.contract.ts';
import { triesLeft } from '#machines/market/transfer/transfer.selectors.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { MAX_TRIES } from '#machines/orders/signature/signature.contract.ts';
import { CodeForm } from '#machines/people/verification/verification.contract.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useCommandErrors } from '#web/commands/RefusalText.tsx';
import { submitCommand } from '#web/commands/submitCommand.ts';
import { bindValue } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { useUser } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { toast } from '#web/ui/toasts/toastQueue.ts';
import type { SendTransfer } from './transferCommands.ts';

type TransferCodeProps = {
  side: Side;
  transfer: Transfer;
  /** Why no code can be sent now. */
  noCode: ReactNode;
  onSend: SendTransfer;
};

/** Asks for a code by mail and signs with it. A wrong code is no refusal: the transfer counts it. */
export function TransferCode({ side, transfer, noCode, onSend }: TransferCodeProps) {
  const email = useUser()?.email ?? '';
  const commandErrors = useCommandErrors();
  const left = triesLeft(transfer.facts, side);
  const [signedAt, setSignedAt] = useState<number>();
  const form = useForm(CodeForm, {
    values: { code: '' },
    submit: async ({ code }) => {
      setSignedAt(left);
      return submitCommand(onSend({ type: 'agreement.sign', code }), commandErrors);
    },
    onSuccess: () => form.reset(form.values),
  });
  const code = form.field('code');
  /** The page has been fetched again since the code was sent, and still asks for one. */
  const isWrong = signedAt !== undefined && left < signedAt;
  return (
    <form className={flow({ gap: '5' })} {...form.formProps}>
      <div>
        <CodeRequest email={email} noCode={noCode} onSend={onSend} />
      </div>
      <CodeField
        {...bindValue(code)}
        error={
          code.error ? (
            <MessageText message={code.error} />
          ) : (
            isWrong && <FormattedMessage id="market.code.wrong" values={{ left }} />
          )
        }
        label={<FormattedMessage id="invest.sign.code" />}
        hint={<FormattedMessage id="market.code.hint" values={{ email }} />}
      />
      {left < MAX_TRIES && !isWrong && (
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="invest.sign.triesLeft" values={{ left }} />
        </p>
      )}
      <FormError error={form.error} />
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="market.agreement.meaning" />
      </p>
      <div>
        <Button type="submit" width="phone" isLoading={form.isSubmitting} disabledReason={left === 0 && noCode}>
          <FormattedMessage id="market.agreement.sign" />
        </Button>
      </div>
    </form>
  );
}

function CodeRequest({ email, noCode, onSend }: Pick<TransferCodeProps, 'noCode' | 'onSend'> & { email: string }) {
  const { formatMessage } = useIntl();
  const [isSending, setSending] = useState(false);
  const ask = async () => {
    setSending(true);
    try {
      await onSend({ type: 'code.request' });
      toast({ tone: 'positive', title: formatMessage({ id: 'auth.codeResent' }, { email }) });
    } catch {
      toast({ tone: 'negative', title: formatMessage({ id: 'auth.codeResendFailed' }) });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button tone="secondary" width="phone" isLoading={isSending} disabledReason={noCode} onClick={() => void ask()}>
      <FormattedMessage id="market.code.send" />
    </Button>
  );
}
