import { FormattedMessage } from 'react-intl';
import { statusOf } from '#machines/invest/invest.placement.ts';
import { placeOf, previousPath } from '#machines/invest/invest.selectors.ts';
import { reflectionEnd } from '#machines/shared/rules/reflection.ts';
import { ask } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { useNow } from '#web/ui/clock.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { useFileHref } from '#web/views/issuances/page/useFileHref.ts';
import { Leaving } from '../Leaving.tsx';
import { useWizard } from '../useWizard.ts';
import { AmountForm } from './AmountForm.tsx';
import { EndedNotice } from './EndedNotice.tsx';
import { NothingToOrder } from './NothingToOrder.tsx';
import { OrderDone } from './OrderDone.tsx';

const MINUTE_MS = 60_000;

/** How much, and its risks: an order is made here, or accepted, or only looked at again. */
export function AmountPage({ wizard }: { wizard: Wizard }) {
  const { now, way, hrefOf } = useWizard(wizard);
  const { data } = now.context;
  const status = statusOf(data);
  const isAccepting = status === 'CREATED';
  const isOpen = status === null || status === 'RESERVED';
  const { campaignOpen, tokensLeft, minTokens } = data.offer;
  if (!isOpen && !isAccepting) return <OrderDone way={way} href={hrefOf(placeOf(now))} />;
  if (isOpen && !(campaignOpen && tokensLeft >= minTokens))
    return <NothingToOrder way={way} isSoldOut={campaignOpen} />;
  return <Order wizard={wizard} isAccepting={isAccepting} />;
}

function Order({ wizard, isAccepting }: { wizard: Wizard; isAccepting: boolean }) {
  const { actor, now, way, hrefOf } = useWizard(wizard);
  const { extras, urls, texts, tenant } = useCustomization();
  const { locale } = useApp().boot;
  const fileHref = useFileHref();
  const { data, draft } = now.context;
  const { price, offer } = data;
  const back = previousPath(now);
  const { project, terms, investment } = way;
  return (
    <>
      <Title price={price} offer={offer} isAccepting={isAccepting} />
      <AmountForm
        limits={{ price, min: offer.minTokens, max: Math.min(offer.maxTokens, offer.tokensLeft) }}
        symbol={project.tokenSymbol}
        tokensLeft={offer.tokensLeft}
        draft={draft}
        ordered={isAccepting && investment ? { isLarge: investment.facts.largeTicket } : null}
        largeTicketAbove={terms.largeTicketAbove}
        kiis={project.kiis}
        fileHref={fileHref}
        disclaimer={texts[locale].investCustomDisclaimer}
        referralLegal={extras.referral ? urls.referral_legal : null}
        reflectionEndsAt={reflectionEnd(useNow(MINUTE_MS), tenant.timeZone).endsAt}
        timeZone={tenant.timeZone}
        backHref={back ? hrefOf(back) : undefined}
        onTokens={(tokens) => actor.send({ type: 'amount.change', tokens })}
        onReferral={(code) => actor.send({ type: 'referral.change', code })}
        onWarnings={(warnings) => actor.send({ type: 'warnings.change', ...warnings })}
        onSubmit={() => ask(actor, { type: 'order.place' })}
      >
        {way.ended && <EndedNotice investment={way.ended} />}
      </AmountForm>
      <Leaving wizard={wizard} />
    </>
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
      <PageHeader
        title={<FormattedMessage id="invest.amount.acceptTitle" />}
        detail={<FormattedMessage id="invest.amount.acceptDetail" />}
      />
    );
  return (
    <PageHeader
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
