import { FormattedMessage } from 'react-intl';
import type { InvestData } from '#machines/orders/invest/invest.contract.ts';
import { statusOf } from '#machines/orders/invest/invest.nextPage.ts';
import { derivePlace } from '#machines/orders/invest/invest.selectors.ts';
import { isAwaitingAcceptance, isInterest } from '#machines/orders/investment/investment.selectors.ts';
import type { InvestPageData } from '#web/api/orders/invest.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { CompletedStep } from '../CompletedStep.tsx';
import { OrderCancellation } from '../OrderCancellation.tsx';
import { StepHeader } from '../StepHeader.tsx';
import { AmountForm } from './AmountForm.tsx';
import { CanceledOrderNotice } from './CanceledOrderNotice.tsx';
import { NothingToOrder } from './NothingToOrder.tsx';

/** The amount of an order and its warnings. Later the page shows the order only for review. */
export function AmountPage({ wizard }: { wizard: Wizard }) {
  const { now, pageData, hrefOf } = useWizard(wizard);
  const { data } = now.context;
  const status = statusOf(data);
  const isAccepting = status !== null && isAwaitingAcceptance(status);
  const isOpen = status === null || isInterest(status);
  if (!isOpen && !isAccepting) return <CompletedStep pageData={pageData} href={hrefOf(derivePlace(now))} />;
  const closed = isOpen ? closedBy(data.offer) : null;
  if (closed) return <NothingToOrder pageData={pageData} reason={closed} />;
  return <Order wizard={wizard} isAccepting={isAccepting} />;
}

/** Why no order is possible now. `full`: the investor's other orders already reach the limit. */
function closedBy({ campaignOpen, campaignSuspended, tokensLeft, minTokens, maxTokens }: InvestData['offer']) {
  if (campaignSuspended) return 'suspended';
  if (!campaignOpen) return 'closed';
  if (maxTokens < minTokens) return 'full';
  return tokensLeft < minTokens ? 'soldOut' : null;
}

function Order({ wizard, isAccepting }: { wizard: Wizard; isAccepting: boolean }) {
  const { now, pageData } = useWizard(wizard);
  const { price, offer } = now.context.data;
  const form = now.children.amountForm;
  return (
    <>
      <Title price={price} offer={offer} isAccepting={isAccepting} />
      {form && (
        <AmountForm wizard={wizard} actor={form}>
          {pageData.ended && <CanceledOrderNotice investment={pageData.ended} />}
          {!isAccepting && <OrderedNotice ordered={pageData.terms.ordered} />}
        </AmountForm>
      )}
      <OrderCancellation wizard={wizard} />
    </>
  );
}

/** The investor's other orders in this issuance count for its maximum and for the warnings. */
function OrderedNotice({ ordered: { tokens, amount } }: Pick<InvestPageData['terms'], 'ordered'>) {
  const money = useMoney();
  if (!tokens) return null;
  return (
    <Notice tone="info" isLive={false}>
      <FormattedMessage id="invest.amount.ordered" values={{ tokens, amount: money(amount) }} />
    </Notice>
  );
}

type TitleProps = {
  price: number;
  offer: { minTokens: number; maxTokens: number; tokensLeft: number };
  isAccepting: boolean;
};

function Title({ price, offer: { minTokens, maxTokens, tokensLeft }, isAccepting }: TitleProps) {
  const money = useMoney();
  const short = (tokens: number) => money(tokens * price, { isShort: true });
  if (isAccepting)
    return (
      <StepHeader
        title={<FormattedMessage id="invest.amount.acceptTitle" />}
        detail={<FormattedMessage id="invest.amount.acceptDetail" />}
      />
    );
  return (
    <StepHeader
      title={<FormattedMessage id="invest.amount.title" />}
      detail={
        <FormattedMessage
          id="invest.amount.detail"
          values={{ min: short(minTokens), max: short(Math.min(maxTokens, tokensLeft)), price: short(1) }}
        />
      }
    />
  );
}
