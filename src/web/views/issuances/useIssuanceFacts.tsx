import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { isClosed, isInCampaign } from '#machines/project/project.phases.ts';
import type { ProjectRow } from '#machines/project/project.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { useNow } from '#web/ui/clock.ts';
import { formatCount } from '#web/ui/count.ts';
import type { Fact } from '#web/ui/Facts.tsx';
import { formatPoints, formatTimeLeft, formatUnits } from './issuanceFormats.ts';

/** Up to three figures that fit the status: the yield, the term or the number of holders, and the next date. */
export function useIssuanceFacts(issuance: ProjectRow): Fact[] {
  const intl = useIntl();
  const now = useNow(MINUTE);
  const { product, interestPoints, termMonths } = issuance;
  const yields: Fact[] =
    interestPoints === null
      ? []
      : [
          {
            key: 'yield',
            label: <FormattedMessage id={`issuances.fact.yield.${product}`} />,
            value: formatPoints(intl, interestPoints),
          },
        ];
  const term: Fact[] =
    termMonths === null
      ? []
      : [
          {
            key: 'term',
            label: <FormattedMessage id="issuances.fact.term" />,
            value: formatUnits(intl, termMonths, 'month'),
          },
        ];
  const holders: Fact = {
    key: 'holders',
    label: <FormattedMessage id="issuances.fact.holders" />,
    value: formatCount(intl, issuance.investors),
  };
  const time = timeFact(intl, issuance, now);
  return [...yields, ...(isClosed(issuance.status) ? [holders] : term), ...(time ? [time] : [])];
}

function timeFact(intl: IntlShape, { status, startsAt, endsAt, endedAt }: ProjectRow, now: number): Fact | undefined {
  const left = (until: string | null) => (until ? formatTimeLeft(intl, until, now) : undefined);
  const day = (at: string) => intl.formatDate(at, { day: 'numeric', month: 'short' });
  const fact = (key: 'left' | 'opens' | 'closed', value: string | undefined): Fact | undefined =>
    value === undefined ? undefined : { key, label: <FormattedMessage id={`issuances.fact.${key}`} />, value };
  if (isInCampaign(status)) return fact('left', left(endsAt));
  const closedAt = endedAt ?? endsAt;
  if (isClosed(status)) return closedAt === null ? undefined : fact('closed', day(closedAt));
  return fact('opens', left(startsAt));
}
