import { FormattedMessage, useIntl } from 'react-intl';
import { firstMissing, type PartOfAccount } from '#machines/people/user/completeness.ts';
import type { Area } from '#machines/shared/routing/routes.ts';
import { css, cx } from '#styled/css';
import { panel } from '#styled/recipes';
import { CompletenessRing } from '#web/ui/charts/CompletenessRing.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { sectionHref, sectionOfPart } from './accountSections.ts';

/** The next missing part of the account, its reason, and a link to it. */
export function CompletenessCard({ area, parts }: { area: Area; parts: readonly PartOfAccount[] }) {
  const { formatMessage, formatList } = useIntl();
  if (parts.length === 0) return null;
  const namePart = (part: PartOfAccount['part']) => formatMessage({ id: `account.part.${part}` });
  const next = firstMissing(parts);
  const others = parts.filter(({ part, isDone }) => !isDone && part !== next).map(({ part }) => namePart(part));
  return (
    <section className={cx(panel().root, root)} aria-labelledby="account-completeness">
      <CompletenessRing parts={parts.map(({ part, isDone }) => ({ name: namePart(part), isDone }))} />
      <div className={css({ flex: '[1 1 14rem]', minWidth: '0' })}>
        <h2 id="account-completeness" className={css({ textStyle: 'heading' })}>
          <FormattedMessage id={next ? `account.missing.${next}` : 'account.missing.nothing'} />
        </h2>
        <p className={css({ textStyle: 'small', color: 'muted', mt: '1' })}>
          <FormattedMessage id={next ? `account.missing.${next}Why` : 'account.missing.nothingWhy'} />
        </p>
        {others.length > 0 && (
          <p className={css({ textStyle: 'small', color: 'muted', mt: '1' })}>
            <FormattedMessage id="account.missing.others" values={{ parts: formatList(others) }} />
          </p>
        )}
      </div>
      {next && (
        <LinkButton href={sectionHref(area, sectionOfPart[next])} width="phone">
          <FormattedMessage id={`account.missing.${next}Act`} />
        </LinkButton>
      )}
    </section>
  );
}

const root = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '5' });
