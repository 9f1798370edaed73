import { FormattedMessage } from 'react-intl';
import { countBadge } from '#styled/recipes';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

type NavBadgeProps = {
  count: number | undefined;
  /** What is counted, for screen readers, with the argument `count`. */
  label: FormatjsIntl.Message['ids'];
};

const MOST = 99;

/** A number beside a destination. Nothing for zero. */
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
