import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Side } from '#machines/market/transfer/transfer.contract.ts';
import { triesLeft } from '#machines/market/transfer/transfer.selectors.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import {
  selectCanRequest,
  selectIsWrong,
  selectTriesLeft,
} from '#machines/market/transferCode/transferCode.selectors.ts';
import { MAX_TRIES } from '#machines/orders/signature/signature.contract.ts';
import { CodeForm } from '#machines/people/verification/verification.contract.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { bindValue } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { submitTo } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';
import { useUser } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import type { SendTransfer } from './transferCommands.ts';
import { useTransferCode } from './useTransferCode.ts';

type TransferCodeProps = {
  side: Side;
  transfer: Transfer;
  /** Why no code can be sent now. */
  noCode: ReactNode;
  onSend: SendTransfer;
};

/** Asks for a code by mail and signs with it. */
export function TransferCode({ side, transfer, noCode, onSend }: TransferCodeProps) {
  const email = useUser()?.email ?? '';
  const signing = useTransferCode({ triesLeft: triesLeft(transfer.facts, side), email, onSend });
  const left = useSelector(signing, selectTriesLeft);
  const isWrong = useSelector(signing, selectIsWrong);
  const canRequest = useSelector(signing, selectCanRequest);
  const form = useForm(CodeForm, {
    values: { code: '' },
    submit: ({ code }) => submitTo(signing, { type: 'code.submit', code }),
    onSuccess: () => form.reset(form.values),
  });
  const code = form.field('code');
  return (
    <form className={flow({ gap: '5' })} {...form.formProps}>
      <div>
        <Button
          tone="secondary"
          width="phone"
          isLoading={!canRequest}
          disabledReason={noCode}
          onClick={() => signing.send({ type: 'code.request' })}
        >
          <FormattedMessage id="market.code.send" />
        </Button>
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
