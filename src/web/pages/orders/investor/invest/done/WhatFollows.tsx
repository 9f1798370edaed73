import { FormattedMessage } from 'react-intl';
import { isInCampaign } from '#machines/issuances/project/project.phases.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { computeProjection } from '#machines/orders/invest/invest.projection.ts';
import { historySteps, isMinted } from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Timeline, type TimelineItem } from '#web/ui/figures/Timeline.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

type WhatFollowsProps = { project: Project; investment: Investment };

/** The completed and the next steps, with their dates if they are known. */
export function WhatFollows({ project, investment }: WhatFollowsProps) {
  const tokens = buildTokensItem(project, investment);
  const close = buildCloseItems(project);
  const items = [
    ...buildContractItems(investment),
    ...useReflection(investment),
    ...(project.mintStrategy === 'charge' ? [tokens, ...close] : [...close, tokens]),
    ...usePayments(project, investment),
  ];
  return <Timeline items={items} />;
}

function buildContractItems({ status, history, facts, contractFileId }: Investment): TimelineItem[] {
  const signedAt = historySteps(status, history, facts).find(({ step }) => step === 'agreementSigned')?.at;
  if (!signedAt) return [];
  return [
    {
      key: 'contract',
      state: 'done',
      title: <FormattedMessage id="invest.follows.signed" />,
      detail: contractFileId && (
        <StoredFile id={contractFileId} size="small" label={<FormattedMessage id="invest.follows.contract" />} />
      ),
      time: <DateTime value={signedAt} format="short" />,
    },
  ];
}

function useReflection({ reflectionEndsAt, amount, fee, methodFee }: Investment): TimelineItem[] {
  const now = useNow(MINUTE);
  const money = useMoney();
  if (!reflectionEndsAt || Date.parse(reflectionEndsAt) <= now) return [];
  return [
    {
      key: 'reflection',
      state: 'now',
      title: <FormattedMessage id="invest.follows.reflection" />,
      detail: (
        <FormattedMessage
          id="invest.follows.reflectionDetail"
          values={{
            date: <DateTime value={reflectionEndsAt} format="long" />,
            amount: money(amount + fee + methodFee),
          }}
        />
      ),
    },
  ];
}

function buildCloseItems({ status, endsAt }: Project): TimelineItem[] {
  if (!isInCampaign(status) || !endsAt) return [];
  return [
    {
      key: 'close',
      state: 'next',
      title: <FormattedMessage id="invest.follows.close" />,
      detail: <DateTime value={endsAt} format="long" />,
    },
  ];
}

function buildTokensItem(
  { mintStrategy, raised, softCap }: Project,
  { status, tokens, project }: Investment,
): TimelineItem {
  const state = isMinted(status) ? 'done' : 'next';
  return {
    key: 'tokens',
    state,
    title: <FormattedMessage id={`invest.follows.tokens.${state}`} values={{ tokens, symbol: project.tokenSymbol }} />,
    detail: state === 'next' && (
      <FormattedMessage
        id={`invest.follows.mint.${mintStrategy}`}
        values={{ isReached: raised >= softCap ? 'yes' : 'no' }}
      />
    ),
  };
}

function usePayments(project: Project, { amount }: Investment): TimelineItem[] {
  const money = useMoney();
  const expected = computeProjection(amount, project);
  if (!expected || project.product === 'equity') return [];
  return [
    {
      key: 'payments',
      state: 'next',
      title: <FormattedMessage id={`invest.follows.payments.${project.product}`} />,
      detail: <FormattedMessage id="invest.follows.paymentsDetail" values={{ amount: money(expected.perYear) }} />,
    },
  ];
}
