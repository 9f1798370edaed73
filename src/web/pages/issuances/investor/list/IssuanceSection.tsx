import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { deriveClosing } from '#machines/issuances/project/project.closing.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { card, flow } from '#styled/recipes';
import { IssuanceCard } from '#web/parts/issuances/IssuanceCard.tsx';

type IssuanceSectionProps = {
  stage: 'open' | 'upcoming';
  rows: readonly ProjectRow[];
  hrefOf: (row: ProjectRow) => string;
  actOn?: (row: ProjectRow) => ReactNode;
};

/** The issuances of a stage in full rows. The first of the list is large if the others fill the rows below it. */
export function IssuanceSection({ stage, rows, hrefOf, actOn }: IssuanceSectionProps) {
  const styles = card();
  const shown = rows.filter((row) => deriveClosing(row).kind === stage);
  const hasFeatured = shown[0] === rows[0] && shown.length > 2 && chooseColumnCount(shown.length - 1) !== undefined;
  return (
    shown.length > 0 && (
      <section className={flow()}>
        <h2 className={styles.heading}>
          <FormattedMessage id={`issuances.chip.${stage}`} />
        </h2>
        <ul className={styles.grid} data-columns={chooseColumnCount(shown.length - Number(hasFeatured))}>
          {shown.map((row, index) => (
            <li key={row.id} className={hasFeatured && index === 0 ? styles.featured : ''}>
              <IssuanceCard issuance={row} href={hrefOf(row)} isFirst={row === rows[0]} act={actOn?.(row)} />
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

/** How many columns this number of cards fills without a gap. */
const chooseColumnCount = (count: number) => [3, 2].find((columns) => count % columns === 0);
