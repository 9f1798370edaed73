import { drawing } from '#styled/recipes';
import { type BoxRow, indentOf, moreText, targetText } from '../layout/boxRows.ts';
import { lineHeight } from '../layout/transitionLabels.ts';
import type { Highlights } from './drawing.types.ts';
import { LineText } from './EdgeLabel.tsx';

interface BoxRowsProps {
  rows: readonly BoxRow[];
  x: number;
  y: number;
  highlights: Highlights;
}

/** The transitions that a state lists in its box. */
export function BoxRows({ rows, x, y, highlights }: BoxRowsProps) {
  const styles = drawing();
  return rows.map((row, index) => {
    const at = { x: x + indentOf(row), y: y + index * lineHeight };
    if (row.kind === 'line')
      return (
        <LineText
          key={`${row.bundle} ${row.line.text} ${row.line.guard}`}
          line={row.line}
          highlights={highlights}
          {...at}
        />
      );
    if (row.kind === 'more')
      return (
        <text key="more" className={styles.target} {...at}>
          {moreText(row.count)}
        </text>
      );
    return (
      <text
        key={row.bundle}
        className={styles.target}
        data-next={row.transitions.some((id) => highlights.next.has(id)) || undefined}
        {...at}
      >
        {targetText(row.name)}
      </text>
    );
  });
}
