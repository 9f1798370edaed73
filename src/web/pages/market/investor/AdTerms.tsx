import { FormattedMessage } from 'react-intl';
import { isOnBoard } from '#machines/market/ad/ad.selectors.ts';
import type { Ad } from '#machines/market/ad/ad.wire.ts';
import { flow } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Figures } from '#web/ui/figures/Figures.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { ReferencePrice } from '../shared/ReferencePrice.tsx';
import { TokenCount } from '../shared/TokenCount.tsx';

/** The terms of the ad, beside a reference price that is not binding. */
export function AdTerms({ ad }: { ad: Ad }) {
  const { tokens, unitPrice, total, project, publishedAt, expiresAt, status } = ad;
  const dates = [
    { key: 'publishedAt', at: publishedAt },
    { key: 'expiresAt', at: isOnBoard(status) ? expiresAt : null },
  ] as const;
  return (
    <Panel title={<FormattedMessage id="market.ad.terms" />}>
      <div className={flow({ gap: '5' })}>
        <Figures
          isPanel
          items={[
            {
              key: 'tokens',
              label: <FormattedMessage id="market.column.tokens" />,
              value: <TokenCount tokens={tokens} symbol={project.tokenSymbol} />,
            },
            {
              key: 'unitPrice',
              label: <FormattedMessage id="market.column.unitPrice" />,
              value: <Money amount={unitPrice} />,
            },
            { key: 'total', label: <FormattedMessage id="market.column.total" />, value: <Money amount={total} /> },
          ]}
        />
        <DefinitionRows
          rows={[
            {
              key: 'reference',
              label: <FormattedMessage id="market.column.reference" />,
              value: (
                <>
                  <ReferencePrice {...ad} />
                  <br />
                  <small>
                    <FormattedMessage id="ad.price.note" />
                  </small>
                </>
              ),
            },
            ...dates.flatMap(({ key, at }) =>
              at
                ? [{ key, label: <FormattedMessage id={`market.column.${key}`} />, value: <DateTime value={at} /> }]
                : [],
            ),
          ]}
        />
      </div>
    </Panel>
  );
}
