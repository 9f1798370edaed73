import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { chip, flow } from '#styled/recipes';

type MoreFiltersProps = { count: number; onOpen?: () => void; children: ReactNode };

/** The filters that few readers need, one press away. It is open if one of them is on. */
export function MoreFilters({ count, onOpen, children }: MoreFiltersProps) {
  return (
    <details className={chip().fold} open={count > 0} onToggle={onOpen}>
      <summary className={chip().chip}>
        <FormattedMessage id="issuances.narrow" values={{ count }} />
      </summary>
      <div className={flow({ gap: '3' })}>{children}</div>
    </details>
  );
}
