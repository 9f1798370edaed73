import { FormattedMessage } from 'react-intl';
import { countBadge } from '#styled/recipes';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

type NavBadgeProps = {
  count: number | undefined;
  /** The meaning of the count, for screen readers, with the argument `count`. */
  label: FormatjsIntl.Message['ids'];
};

const MOST = 99;

/** A number beside a destination. Empty for zero. */
export function NavBadge({ count, label }: NavBadgeProps) {
  if (!count) return null;
  return (
    <span className={countBadge()}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>
        <FormattedMessage id={label} values={{ count }} />
      </VisuallyHidden>
    </span>
  );
}
