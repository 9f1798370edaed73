import { useIntl } from 'react-intl';
import { css } from '#styled/css';
import { formatCount } from '#web/ui/figures/count.ts';

/** A number of tokens with their symbol. */
export function TokenCount({ tokens, symbol }: { tokens: number; symbol: string }) {
  return (
    <span className={css({ whiteSpace: 'nowrap' })}>
      {formatCount(useIntl(), tokens)} <span className={css({ color: 'muted' })}>{symbol}</span>
    </span>
  );
}
