import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow, moneyPage } from '#styled/recipes';
import { returnBoxesQuery } from '#web/api/earnings/returnBoxes.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';

/** The boxes of the user's return for a year, what was withheld, and the rates with their rules. */
export function ReturnBoxesRows({ year }: { year: string }) {
  const { data, error, refetch } = useQuery(returnBoxesQuery(year));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} />;
  const { form, boxes, withheld, rates } = data;
  return (
    <div className={flow({ gap: '3' })}>
      <p className={moneyPage().detail}>
        {form === null ? (
          <FormattedMessage id="taxStatement.noBoxes" />
        ) : (
          <FormattedMessage id="taxStatement.boxesDetail" values={{ form: String(form) }} />
        )}
      </p>
      <DefinitionRows
        rows={[
          ...boxes.map(({ concept, box, amount }) => ({
            key: concept,
            label: (
              <>
                {box} · <FormattedMessage id={`taxStatement.box.${concept}`} />
              </>
            ),
            value: <Money amount={amount} />,
          })),
          {
            key: 'withheld',
            label: <FormattedMessage id="taxStatement.credit" />,
            value: <Money amount={withheld} />,
            isTotal: true,
          },
        ]}
      />
      {rates.length > 0 && (
        <ul className={css({ textStyle: 'small', color: 'muted' })}>
          {rates.map((rate) => (
            <li key={rate}>{rate}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
