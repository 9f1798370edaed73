import { FormattedMessage, useIntl } from 'react-intl';
import { composeSentence } from '#machines/shared/proof.sentence.ts';
import type { Difference, ExaminedDifference } from '#machines/shared/proof.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { historyHref, pageHref } from '#web/ui/history/historyHref.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

type MessageId = NonNullable<Parameters<ReturnType<typeof useIntl>['formatMessage']>[0]['id']>;

/** Each difference in a sentence, with the pages that show its entity. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <Panel title={<FormattedMessage id="proof.differences.list" />}>
      <ul className={list}>
        {differences.map((difference) => (
          <li key={difference.id} className={item}>
            <p className={css({ overflowWrap: 'anywhere' })}>
              <Sentence difference={difference} />
            </p>
            <p className={small}>
              {difference.detail && <span>{difference.detail}</span>}
              <span>
                <FormattedMessage
                  id="proof.since"
                  values={{ at: <DateTime value={difference.firstSeenAt} format="dateTime" /> }}
                />
              </span>
              <EntityLinks difference={difference} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The examinations of managers: who, when and why. */
export function ExaminedDifferences({ examined }: { examined: readonly ExaminedDifference[] }) {
  return (
    <Panel title={<FormattedMessage id="quarantine.examined" />}>
      <p className={css({ mb: '4' })}>
        <FormattedMessage id="quarantine.examined.detail" />
      </p>
      <ul className={list}>
        {examined.map((difference) => (
          <li key={difference.id} className={item}>
            <p className={css({ overflowWrap: 'anywhere' })}>
              <Sentence difference={difference} />
            </p>
            <p className={css({ overflowWrap: 'anywhere' })}>{difference.reason}</p>
            <p className={small}>
              <span>
                <FormattedMessage
                  id="quarantine.examined.by"
                  values={{
                    proposer: difference.proposedBy,
                    decider: difference.decidedBy,
                    at: <DateTime value={difference.examinedAt} format="dateTime" />,
                  }}
                />
              </span>
              <EntityLinks difference={difference} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sentence({ difference }: { difference: Difference }) {
  const { formatMessage, formatDate, formatNumber } = useIntl();
  const money = useMoney();
  const text = (id: string, values?: Record<string, string>) => formatMessage({ id: id as MessageId }, values);
  const { id, values } = composeSentence(difference, {
    money: (amount) => money(amount),
    integer: (count) => formatNumber(count),
    moment: (at) => formatDate(at, { dateStyle: 'long', timeStyle: 'short' }),
    text,
  });
  return text(id, values);
}

function EntityLinks({ difference }: { difference: Difference }) {
  const { entity, entityId } = difference;
  if (!entity || !entityId) return null;
  return (
    <>
      <Link className={link()} href={pageHref({ ...difference, entity, id: entityId })}>
        <FormattedMessage id="proof.page" />
      </Link>
      <Link className={link()} href={historyHref(entity, entityId)}>
        <FormattedMessage id="proof.journal" />
      </Link>
    </>
  );
}

const list = css({ listStyle: 'none', display: 'grid', gap: '4' });
const item = css({ display: 'grid', gap: '1' });
const small = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  textStyle: 'small',
  color: 'muted',
});
