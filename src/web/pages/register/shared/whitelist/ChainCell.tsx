import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { ChainState } from './chainState.ts';

/** The state of a wallet on the chain, and whether it differs from the list. */
export function ChainCell({ state }: { state: ChainState }) {
  const text = <FormattedMessage id={`whitelist.chain.${state.kind}`} />;
  if (!('isDifferent' in state)) return <span className={css({ color: 'muted' })}>{text}</span>;
  if (!state.isDifferent) return text;
  return (
    <>
      <StatusBadge tone="negative">
        <FormattedMessage id="whitelist.chain.differs" />
      </StatusBadge>{' '}
      <span className={css({ color: 'muted' })}>{text}</span>
    </>
  );
}
