import type { plot } from '#styled/recipes';
import type { SeriesColour } from './seriesColours.ts';

export type LegendEntry = { name: string; colour: SeriesColour; isForecast?: boolean };

/** The meaning of the colours of a chart. Each has its word, because colour alone is not accessible. */
type LegendProps = { entries: readonly LegendEntry[]; styles: ReturnType<typeof plot> };

export function Legend({ entries, styles }: LegendProps) {
  return (
    <div className={styles.legend}>
      {entries.map(({ name, colour, isForecast }) => (
        <span key={name} className={styles.key}>
          <span
            className={styles.swatch}
            data-colour={colour}
            data-forecast={isForecast ? true : undefined}
            aria-hidden
          />
          {name}
        </span>
      ))}
    </div>
  );
}
