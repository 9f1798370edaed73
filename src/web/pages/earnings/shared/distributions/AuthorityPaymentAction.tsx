import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type * as v from 'valibot';
import type { EarningEvent } from '#machines/earnings/earning/earning.contract.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { sendAct } from '#web/api/oversight/incidents.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { noPassword, stepUpErrors } from '#web/commands/StepUp.tsx';
import { useProposalToast } from '#web/commands/useProposalToast.ts';
import { useUploadOnce } from '#web/commands/useUploadOnce.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { AuthorityPaymentFields } from './AuthorityPaymentFields.tsx';
import { AuthorityPaymentEntry } from './authorityPaymentForm.ts';

/** The act for which the machine is asked. Its guards do not look at what is typed. */
export const authorityPayment: Extract<EarningEvent, { type: 'authority.pay' }> = {
  type: 'authority.pay',
  authority: { name: '', iban: '' },
  reference: '',
  grounds: '',
  fileId: '',
};

const nothing = {
  iban: '',
  holder: '',
  holderKept: false,
  reference: '',
  reason: '',
  fileId: undefined as never,
  ...noPassword,
};

type AuthorityPaymentActionProps = { earning: Earning; disabledReason: ReactNode };

/** Proposes to pay held money to the authority that has seized it. Another manager has to approve it. */
export function AuthorityPaymentAction({ earning, disabledReason }: AuthorityPaymentActionProps) {
  const money = useMoney();
  const propose = useProposePayment(earning);
  const { net, investor } = earning;
  return (
    <FormActionButton
      label={<FormattedMessage id="authorityPayment.act" />}
      title={<FormattedMessage id="authorityPayment.title" values={{ amount: money(net) }} />}
      confirmLabel={<FormattedMessage id="instruction.propose" />}
      isDangerous
      disabledReason={disabledReason}
      schema={AuthorityPaymentEntry}
      values={nothing}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={propose}
    >
      {(form) => <AuthorityPaymentFields form={form} holder={investor?.name ?? ''} />}
    </FormActionButton>
  );
}

function useProposePayment({ id, version }: Earning) {
  const queries = useQueryClient();
  const withIdempotencyKey = useIdempotentSend();
  const showProposal = useProposalToast();
  const upload = useUploadOnce('instruction');
  const path = `/earnings/${id}/authority-payment`;
  return async ({ fileId: paper, ...order }: v.InferOutput<AuthorityPaymentEntry>) => {
    const body = { ...order, fileId: await upload(paper as File) };
    try {
      const sent = await withIdempotencyKey({ path, version, ...body }, (idempotencyKey) =>
        sendAct({ path, body, version, idempotencyKey }),
      );
      if (sent.approval) showProposal();
      return sent;
    } finally {
      await queries.invalidateQueries(queriesShowing('earning', 'distribution', 'approval'));
    }
  };
}
