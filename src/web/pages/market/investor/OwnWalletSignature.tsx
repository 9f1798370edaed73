import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Sellable } from '#machines/market/ad/ad.wire.ts';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import type { WalletChallenge } from '#machines/people/walletProof/walletProof.contract.ts';
import { flow } from '#styled/recipes';
import { useCommandErrors } from '#web/commands/RefusalText.tsx';
import { noPassword, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { submitCommand } from '#web/commands/submitCommand.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import type { FormErrorsByCode } from '#web/forms/formErrors.ts';
import { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { SignedForm } from '#web/parts/market/transferForms.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { CreateTransfer } from './transferCommands.ts';

const errorsByCode: FormErrorsByCode = {
  ...stepUpErrors,
  challenge_expired: { form: { id: 'account.error.challenge' } },
  signature_wrong: { fields: { signature: { id: 'account.error.signature' } } },
};

const signatureWording = {
  'validator.error_null': 'account.wallet.signatureMissing',
  'validator.form_field_invalid': 'account.wallet.signatureFormat',
} as const;

/** If the field lost the focus, its error would appear and move the button away before the mouse is released. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

type OwnWalletSignatureProps = CreateTransfer & {
  holding: Sellable;
  challenge: WalletChallenge;
  tokens: number;
  receiverWallet: string;
  onRestart: () => void;
};

/** The receiving wallet signs a text, and the password confirms the transfer. */
export function OwnWalletSignature(props: OwnWalletSignatureProps) {
  const { holding, challenge, tokens, receiverWallet, create, onCreated, onRestart } = props;
  const { formatMessage } = useIntl();
  const commandErrors = useCommandErrors();
  const form = useForm(SignedForm, {
    values: { signature: '', ...noPassword },
    submit: (typed) =>
      submitCommand<TransferRow>(
        create({
          kind: 'ownWallet',
          projectId: holding.project.id,
          wallet: holding.wallet,
          tokens,
          receiverWallet,
          challenge: challenge.challenge,
          ...typed,
        }),
        commandErrors,
        errorsByCode,
      ),
    onSuccess: (made: TransferRow) => {
      form.reset(form.values);
      onCreated(made);
    },
  });
  return (
    <form className={flow({ gap: '5' })} {...form.formProps}>
      <CopyField label={formatMessage({ id: 'market.give.challenge' })} value={challenge.message} />
      <TextField
        label={<FormattedMessage id="account.wallet.signature" />}
        hint={<FormattedMessage id="market.give.challengeHint" />}
        autoComplete="off"
        spellCheck={false}
        {...bindText(withWording(form.field('signature'), signatureWording))}
      />
      <StepUp field={form.field('password')} hint={<FormattedMessage id="market.give.passwordHint" />} />
      <FormError error={form.error} />
      <div className={flow({ direction: 'row', gap: '3' })}>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="market.give.sendMove" />
        </Button>
        <Button tone="plain" width="phone" onMouseDown={keepFocus} onClick={onRestart}>
          <FormattedMessage id="market.give.otherWallet" />
        </Button>
      </div>
    </form>
  );
}
