import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { StatusBadge } from './StatusBadge.tsx';

/** Marks a record that refuses every act until two managers have examined it. */
export function QuarantineBadge({ isShown }: { isShown: boolean | undefined }) {
  if (!isShown) return null;
  return (
    <span className={css({ display: 'inline-block', ms: '1' })}>
      <StatusBadge tone="negative">
        <FormattedMessage id="quarantine.badge" />
      </StatusBadge>
    </span>
  );
}
