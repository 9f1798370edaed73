import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Sellable } from '#machines/ad/ad.wire.ts';
import type { TransferRow } from '#machines/transfer/transfer.wire.ts';
import { flow } from '#styled/recipes';
import { useCommandErrors } from '#web/commands/RefusalText.tsx';
import { noPassword, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { submitCommand } from './submitCommand.ts';
import { TokensField } from './TermsFields.tsx';
import type { CreateTransfer } from './transferCommands.ts';
import { ownWalletForm } from './transferForms.ts';

const walletWording = { 'validator.error_null': 'market.give.walletMissing' } as const;

type OwnWalletFieldsProps = CreateTransfer & { holding: Sellable };

/** Moves tokens to another wallet of the same holder. */
export function OwnWalletFields({ holding, create, onCreated }: OwnWalletFieldsProps) {
  const { free, project, wallet } = holding;
  const commandErrors = useCommandErrors();
  const schema = useMemo(() => ownWalletForm(free), [free]);
  const form = useForm(schema, {
    values: { tokens: null as number | null, receiverWallet: '', ...noPassword },
    submit: (typed) =>
      submitCommand<TransferRow>(
        create({ kind: 'ownWallet', projectId: project.id, wallet, ...typed }),
        commandErrors,
        stepUpErrors,
      ),
    onSuccess: (made: TransferRow) => {
      form.reset(form.values);
      onCreated(made);
    },
  });
  return (
    <form className={flow({ gap: '5' })} {...form.formProps}>
      <TokensField field={form.field('tokens')} most={free} />
      <TextField
        label={<FormattedMessage id="market.give.wallet" />}
        hint={<FormattedMessage id="market.give.walletHint" />}
        autoComplete="off"
        spellCheck={false}
        {...bindText(withWording(form.field('receiverWallet'), walletWording))}
      />
      <Notice>
        <FormattedMessage id="market.give.walletCheck" />
      </Notice>
      <StepUp field={form.field('password')} hint={<FormattedMessage id="market.give.passwordHint" />} />
      <FormError error={form.error} />
      <div>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="market.give.sendMove" />
        </Button>
      </div>
    </form>
  );
}
