import { FormattedMessage, useIntl } from 'react-intl';
import { deriveClosing } from '#machines/issuances/project/project.closing.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { useNow } from '#web/ui/figures/clock.ts';
import type { Fact } from '#web/ui/figures/Facts.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { formatDay, formatPoints, formatUnits, timeLeft } from './issuanceFormats.ts';

/** The return, the term and the minimum amount. A stake has no term, but names the capital of which it is a share. */
export function useCardFacts({ product, interestPoints, termMonths, price, minTokens }: ProjectRow): Fact[] {
  const intl = useIntl();
  const money = useMoney();
  const isStake = product === 'equity';
  const facts: [key: string, value: Fact['value'] | false][] = [
    [
      `yield.${product}`,
      interestPoints !== null && (
        <>
          {formatPoints(intl, interestPoints)}
          {isStake && <small>{`\u00a0${intl.formatMessage({ id: 'issuances.ofCapital' })}`}</small>}
        </>
      ),
    ],
    ['term', !isStake && termMonths !== null && formatUnits(intl, termMonths, 'month')],
    ['from', price !== null && money(price * minTokens, { isShort: true })],
  ];
  return facts
    .filter(([, value]) => value !== false)
    .map(([key, value]) => ({ key, value, label: <FormattedMessage id={`issuances.fact.${key as 'from'}`} /> }));
}

/** The time until an issuance closes, or the date on which it opens. */
export function useTimeNote(issuance: ProjectRow): string | undefined {
  const intl = useIntl();
  const now = useNow(MINUTE);
  const { kind, at } = deriveClosing(issuance);
  if (at === null) return undefined;
  if (kind === 'upcoming') return intl.formatMessage({ id: 'issuances.opensOn' }, { date: formatDay(intl, at) });
  const left = timeLeft(at, now);
  return left && intl.formatMessage({ id: 'issuances.left' }, left);
}
