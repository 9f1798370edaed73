import { FormattedMessage, useIntl } from 'react-intl';
import type { InvestDraft } from '#machines/orders/invest/invest.contract.ts';
import { derivePlace, previousPath } from '#machines/orders/invest/invest.selectors.ts';
import type { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { css } from '#styled/css';
import type { InvestPageData } from '#web/api/orders/invest.ts';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { WizardNotice } from '#web/parts/orders/invest/WizardNotice.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioCards, type RadioOption } from '#web/ui/fields/RadioCards.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { isUnreachable } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { CompletedStep } from '../CompletedStep.tsx';
import { OrderCancellation } from '../OrderCancellation.tsx';
import { StepHeader } from '../StepHeader.tsx';
import { BalanceNow } from './BalanceNow.tsx';
import { BalancePart, maxBalancePart } from './BalancePart.tsx';

/** The payment methods with their fees, and the part that the balance pays. */
export function MethodPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, pageData, hrefOf } = useWizard(wizard);
  const { draft, refusal } = now.context;
  const { investment } = pageData;
  const { extras } = useCustomization();
  const options = useMethodOptions(pageData);
  const back = previousPath(now);
  if (!investment) return null;
  if (derivePlace(now) !== 'method-payment')
    return <CompletedStep pageData={pageData} href={hrefOf(derivePlace(now))} />;
  const { balance, total } = investment.facts;
  const isPayingNow = now.hasTag('busy') && draft.method === 'balance';
  const canPayNow = isPayingNow || (extras.payWithBalance && now.can({ type: 'balance.pay' }));
  const reason = findDisabledReason(draft, maxBalancePart({ available: balance, total }));
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.method.title" />}
        detail={<FormattedMessage id="invest.method.detail" />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {canPayNow && (
          <BalanceNow pageData={pageData} isBusy={isPayingNow} onPay={() => actor.send({ type: 'balance.pay' })} />
        )}
        <RadioCards
          name="method"
          label={<FormattedMessage id={canPayNow ? 'invest.method.others' : 'invest.method.label'} />}
          options={options}
          {...(draft.method && !isPayingNow && { value: draft.method })}
          onValueChange={(method) => actor.send({ type: 'method.pick', method })}
        />
        {balance > 0 && draft.method !== null && draft.method !== 'balance' && (
          <BalancePart
            available={balance}
            total={total}
            amount={draft.balance}
            onChange={(amount) => actor.send({ type: 'balance.change', amount })}
          />
        )}
        <WizardNotice
          isUnreachable={isUnreachable(now)}
          refusal={refusal}
          onRetry={() => actor.send({ type: 'request.retry' })}
        />
      </div>
      <StepFooter backHref={back ? hrefOf(back) : undefined}>
        <Button
          width="phone"
          isLoading={now.hasTag('busy') && !isPayingNow}
          disabledReason={reason && <FormattedMessage id={reason} />}
          onClick={() => actor.send({ type: 'method.confirm' })}
        >
          <FormattedMessage id="invest.next" />
        </Button>
      </StepFooter>
      <OrderCancellation wizard={wizard} />
    </>
  );
}

function findDisabledReason({ method, balance }: InvestDraft, limit: number) {
  if (method === null) return 'invest.method.pick';
  return method !== 'balance' && !(balance <= limit) ? 'invest.balance.tooMuch' : undefined;
}

/** The balance is an option too, if the tenant allows it. If it is too low, the option says by how much. */
function useMethodOptions({ investment }: InvestPageData): RadioOption<PaymentMethod>[] {
  const intl = useIntl();
  const money = useMoney();
  const { extras } = useCustomization();
  if (!investment) return [];
  const { balance, total } = investment.facts;
  return investment.quotes
    .filter(({ method }) => method !== 'balance' || extras.payWithBalance)
    .map(({ method, fee, symbol }) => {
      const isShort = method === 'balance' && balance < total;
      const detail = isShort ? 'invest.method.balanceShort' : (`invest.method.about.${method}` as const);
      return {
        value: method,
        label: symbol
          ? intl.formatMessage({ id: 'method.crypto.symbol' }, { symbol })
          : intl.formatMessage({ id: `method.${method}` }),
        detail: intl.formatMessage({ id: detail }, { available: money(balance), total: money(total) }),
        extra: fee > 0 ? `+ ${money(fee)}` : intl.formatMessage({ id: 'invest.method.free' }),
        isDisabled: isShort,
      };
    });
}
