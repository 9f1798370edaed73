import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IdentifiedHolder } from '#machines/register/token/holders.wire.ts';
import { proposeInheritance } from '#web/api/market/transfers.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { noPassword, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { useProposalToast } from '#web/commands/useProposalToast.ts';
import { useUploadOnce } from '#web/commands/useUploadOnce.ts';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { DeedField } from './DeedField.tsx';
import { TokensField } from './TermsFields.tsx';
import { giftForm } from './transferForms.ts';

const nothing = { tokens: null as number | null, receiver: '', fileId: undefined as never, ...noPassword };
const receiverWording = { 'validator.error_null': 'manager.inheritance.heirMissing' } as const;
const deedWording = { 'validator.error_null': 'market.give.deedMissing' } as const;

type InheritanceActionProps = { issuance: string; row: IdentifiedHolder };

/** Enters the tokens of an heir from a holding. Another manager has to approve it. */
export function InheritanceAction({ issuance, row }: InheritanceActionProps) {
  const propose = useProposeInheritance(issuance, row);
  const free = row.tokens - row.frozen;
  const schema = useMemo(() => giftForm(free), [free]);
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.inheritance.act" />}
      title={<FormattedMessage id="manager.inheritance.title" values={{ holder: row.holder.name }} />}
      confirmLabel={<FormattedMessage id="instruction.propose" />}
      disabledReason={free === 0 ? <FormattedMessage id="instruction.reach" values={{ count: 0 }} /> : undefined}
      schema={schema}
      values={nothing}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={propose}
    >
      {(form) => (
        <>
          <TokensField field={form.field('tokens')} most={free} />
          <TextField
            label={<FormattedMessage id="manager.inheritance.heir" />}
            hint={<FormattedMessage id="instruction.field.receiverHint" />}
            autoComplete="off"
            inputMode="email"
            {...bindText(withWording(form.field('receiver'), receiverWording))}
          />
          <DeedField
            field={withWording(form.field('fileId'), deedWording)}
            hint="market.inheritance.deedHint"
            isDisabled={form.isSubmitting}
          />
          <StepUp field={form.field('password')} isSecondNeeded />
        </>
      )}
    </FormActionButton>
  );
}

interface Typed {
  tokens: number;
  receiver: string;
  password: string;
  fileId: unknown;
}

function useProposeInheritance(issuance: string, row: IdentifiedHolder) {
  const queries = useQueryClient();
  const withIdempotencyKey = useIdempotentSend();
  const showProposal = useProposalToast();
  const upload = useUploadOnce('instruction');
  return async ({ fileId: paper, ...typed }: Typed) => {
    const fileId = await upload(paper as File);
    const body = { ...typed, fileId, holder: row.holder.id, wallet: row.wallet };
    try {
      const made = await withIdempotencyKey(body, (key) => proposeInheritance(issuance, body, key));
      showProposal();
      return made;
    } finally {
      await queries.invalidateQueries(queriesShowing('transfer', 'approval', 'holding'));
    }
  };
}
