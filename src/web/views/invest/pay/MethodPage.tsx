import { FormattedMessage, useIntl } from 'react-intl';
import type { InvestDraft } from '#machines/invest/invest.contract.ts';
import { placeOf, previousPath } from '#machines/invest/invest.selectors.ts';
import type { PaymentMethod } from '#machines/investment/investment.contract.ts';
import { css } from '#styled/css';
import { isUnreachable } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import type { Way } from '#web/api/invest.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RadioCards, type RadioOption } from '#web/ui/RadioCards.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { OrderDone } from '../amount/OrderDone.tsx';
import { Leaving } from '../Leaving.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useWizard } from '../useWizard.ts';
import { WizardNotice } from '../WizardNotice.tsx';
import { BalancePart, mostOf } from './BalancePart.tsx';

/** How to pay: what is on offer, what each costs, and what the balance pays of it. */
export function MethodPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, way, hrefOf } = useWizard(wizard);
  const { draft, refusal } = now.context;
  const { investment } = way;
  const options = useMethods(way);
  const back = previousPath(now);
  if (!investment) return null;
  if (placeOf(now) !== 'method-payment') return <OrderDone way={way} href={hrefOf(placeOf(now))} />;
  const { balance, total } = investment.facts;
  const reason = reasonOf(draft, mostOf({ available: balance, total }));
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="invest.method.title" />}
        detail={<FormattedMessage id="invest.method.detail" />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <RadioCards
          name="method"
          label={<FormattedMessage id="invest.method.label" />}
          options={options}
          {...(draft.method && { value: draft.method })}
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
          isLoading={now.hasTag('busy')}
          disabledReason={reason && <FormattedMessage id={reason} />}
          onClick={() => actor.send({ type: 'method.confirm' })}
        >
          <FormattedMessage id="invest.next" />
        </Button>
      </StepFooter>
      <Leaving wizard={wizard} />
    </>
  );
}

/** Why one cannot go on yet. */
function reasonOf({ method, balance }: InvestDraft, most: number) {
  if (method === null) return 'invest.method.pick';
  return method !== 'balance' && balance > most ? 'invest.balance.tooMuch' : undefined;
}

/** The balance is a method like the others where the tenant lets it pay, and says what is missing where it is short. */
function useMethods({ investment }: Way): RadioOption<PaymentMethod>[] {
  const intl = useIntl();
  const money = useMoney();
  const { extras } = useCustomization();
  if (!investment) return [];
  const { balance, total } = investment.facts;
  return investment.quotes
    .filter(({ method }) => method !== 'balance' || extras.payWithBalance)
    .map(({ method, fee }) => {
      const isShort = method === 'balance' && balance < total;
      const detail = isShort ? 'invest.method.balanceShort' : (`invest.method.about.${method}` as const);
      return {
        value: method,
        label: intl.formatMessage({ id: `method.${method}` }),
        detail: intl.formatMessage({ id: detail }, { available: money(balance), total: money(total) }),
        extra: fee > 0 ? `+ ${money(fee)}` : intl.formatMessage({ id: 'invest.method.free' }),
        isDisabled: isShort,
      };
    });
}
