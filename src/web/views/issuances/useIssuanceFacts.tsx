import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { ProjectRow } from '#machines/project/project.wire.ts';
import { useNow } from '#web/ui/clock.ts';
import { formatCount } from '#web/ui/count.ts';
import type { Fact } from '#web/ui/Facts.tsx';
import { formatLeft, formatPoints, formatUnits } from './figures.ts';

const MINUTE_MS = 60_000;

/** Three figures that are true of an issuance as it stands: what it yields, for how long, and what runs out or ran. */
export function useIssuanceFacts(issuance: ProjectRow): Fact[] {
  const intl = useIntl();
  const now = useNow(MINUTE_MS);
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
  const isOver = issuance.status.startsWith('CLOSED');
  return [...yields, ...(isOver ? [holders] : term), ...(time ? [time] : [])];
}

function timeFact(intl: IntlShape, { status, startsAt, endsAt, endedAt }: ProjectRow, now: number): Fact | undefined {
  const left = (until: string | null) => (until ? formatLeft(intl, until, now) : undefined);
  const day = (at: string) => intl.formatDate(at, { day: 'numeric', month: 'short' });
  const fact = (key: 'left' | 'opens' | 'closed', value: string | undefined): Fact | undefined =>
    value === undefined ? undefined : { key, label: <FormattedMessage id={`issuances.fact.${key}`} />, value };
  if (status === 'CAMPAIGN') return fact('left', left(endsAt));
  const over = endedAt ?? endsAt;
  if (status.startsWith('CLOSED')) return over === null ? undefined : fact('closed', day(over));
  return fact('opens', left(startsAt));
}
