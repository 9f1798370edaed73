import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { computeRaisedShare } from './IssuanceFunding.tsx';

type StickyActionProps = { issuance: ProjectRow; isAboveBar: boolean | undefined; children: ReactNode };

/** The main action of a phone, with the risk beside it. */
export function StickyAction({ issuance, isAboveBar, children }: StickyActionProps) {
  const { formatNumber } = useIntl();
  const money = useMoney();
  return (
    <div className={bar} style={isAboveBar ? { bottom: 'calc(4rem + env(safe-area-inset-bottom))' } : undefined}>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <p className={css({ textStyle: 'smallStrong' })}>
          {money(issuance.raised, { isShort: true })} ·{' '}
          {formatNumber(computeRaisedShare(issuance), { style: 'percent' })}
        </p>
        <p className={css({ textStyle: 'tiny', color: 'muted' })}>
          <FormattedMessage id="invest.risk.title" />
        </p>
      </div>
      <div className={css({ flex: 'none', maxWidth: '[55%]' })}>{children}</div>
    </div>
  );
}

const bar = css({
  display: { base: 'flex', tablet: 'none', _print: 'none' },
  gap: '3',
  alignItems: 'center',
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  mx: '-4',
  px: '4',
  pt: '3',
  pb: '[max(0.75rem, env(safe-area-inset-bottom))]',
  borderTop: 'line',
  bg: 'surface',
});
