import { FormattedMessage, useIntl } from 'react-intl';
import { isOver } from '#machines/issuances/project/project.phases.ts';
import type { Holding } from '#machines/orders/investment/portfolio.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { buildAddress } from '#web/lists/address.ts';
import { Link } from '#web/ui/navigation/Link.tsx';

/** Leads from a holding to the forms that sell or transfer its tokens. */
export function HoldingLinks({ project }: Pick<Holding, 'project'>) {
  const { formatMessage } = useIntl();
  // Its tokens are neither sold nor given any more.
  if (isOver(project.status)) return null;
  return (
    <span className={acts}>
      {(['sell', 'give'] as const).map((form) => (
        <Link
          key={form}
          className={link()}
          href={buildAddress('/user/transfers', { form, project: project.id })}
          aria-label={formatMessage({ id: `market.holding.${form}Of` }, { project: project.title })}
        >
          <FormattedMessage id={`market.holding.${form}`} />
        </Link>
      ))}
    </span>
  );
}

/** Above the row's own link, which covers the card of a phone. */
const acts = css({
  position: 'relative',
  zIndex: 'above',
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: '3',
  textStyle: 'small',
});
