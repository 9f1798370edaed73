import { FormattedMessage } from 'react-intl';
import type { Holding } from '#machines/investment/portfolio.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { addressOf } from '#web/lists/address.ts';
import { Link } from '#web/ui/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const acts = { sell: 'market.holding.sell', give: 'market.holding.transfer' } as const;

/** Leads from a holding to the forms that sell or transfer its tokens. */
export function HoldingLinks({ project }: Pick<Holding, 'project'>) {
  return (
    <span className={css({ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: '3', textStyle: 'small' })}>
      {(['sell', 'give'] as const).map((form) => (
        <Link key={form} className={link()} href={addressOf('/user/transfers', { form, project: project.id })}>
          <FormattedMessage id={acts[form]} />
          <VisuallyHidden>: {project.title}</VisuallyHidden>
        </Link>
      ))}
    </span>
  );
}
