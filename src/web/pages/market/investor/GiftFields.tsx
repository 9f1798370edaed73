import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Sellable } from '#machines/market/ad/ad.wire.ts';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { flow } from '#styled/recipes';
import { useCommandErrors } from '#web/commands/RefusalText.tsx';
import { noPassword, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { submitCommand } from '#web/commands/submitCommand.ts';
import { useUploadOnce } from '#web/commands/useUploadOnce.ts';
import { bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { DeedField } from '#web/parts/market/DeedField.tsx';
import { TokensField } from '#web/parts/market/TermsFields.tsx';
import { giftForm } from '#web/parts/market/transferForms.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { draftNameOf } from './holdingDrafts.ts';
import type { CreateTransfer } from './transferCommands.ts';

const receiverWording = { 'validator.error_null': 'market.give.receiverMissing' } as const;
const deedWording = { 'validator.error_null': 'market.give.deedMissing' } as const;

type GiftFieldsProps = CreateTransfer & { holding: Sellable };

/** A gift: the receiver, the number of tokens, and the deed that the law requires. */
export function GiftFields({ holding, create, onCreated }: GiftFieldsProps) {
  const { free, project, wallet } = holding;
  const upload = useUploadOnce('transfer');
  const commandErrors = useCommandErrors();
  const schema = useMemo(() => giftForm(free), [free]);
  const form = useDraftedForm(schema, {
    draft: draftNameOf('gift', holding),
    values: { tokens: null as number | null, receiver: '', fileId: undefined as never, ...noPassword },
    submit: ({ fileId: paper, ...typed }) =>
      submitCommand<TransferRow>(
        upload(paper as File).then((fileId) =>
          create({ kind: 'gift', projectId: project.id, wallet, ...typed, fileId }),
        ),
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
      <DraftNotice draft={form.draft} />
      <TokensField field={form.field('tokens')} most={free} />
      <TextField
        label={<FormattedMessage id="market.give.receiver" />}
        hint={<FormattedMessage id="market.give.receiverHint" />}
        autoComplete="off"
        inputMode="email"
        {...bindText(withWording(form.field('receiver'), receiverWording))}
      />
      <DeedField
        field={withWording(form.field('fileId'), deedWording)}
        hint="market.give.deedHint"
        isDisabled={form.isSubmitting}
      />
      <StepUp field={form.field('password')} hint={<FormattedMessage id="market.give.passwordHint" />} />
      <FormError error={form.error} />
      <div>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="market.give.sendGift" />
        </Button>
      </div>
    </form>
  );
}
