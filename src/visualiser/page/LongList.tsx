import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { inspectorDetails } from '#styled/recipes';
import { showRow, useVisibleRows } from './useVisibleRows.ts';

interface LongListProps {
  label: string;
  count: number;
  /** In pixels, the same for every row. */
  rowHeight: number;
  /** The row that should be visible. The list scrolls when it changes. */
  current?: number | undefined;
  /** New rows come first, so that a reader who has scrolled keeps the rows that are being read. */
  growsAtTop?: boolean;
  row: (index: number) => ReactNode;
}

/** A list of any length, of which only the visible rows exist. */
export function LongList({ label, count, rowHeight, current, growsAtTop, row }: LongListProps) {
  const styles = inspectorDetails();
  const { box, onScroll, rows } = useVisibleRows(count, rowHeight);
  const known = useRef(count);
  useLayoutEffect(() => {
    const added = count - known.current;
    known.current = count;
    if (growsAtTop && box.current && added > 0 && box.current.scrollTop > 0) box.current.scrollTop += added * rowHeight;
  }, [count, growsAtTop, rowHeight, box]);
  useEffect(() => {
    if (current !== undefined && box.current) showRow(box.current, current, rowHeight);
  }, [current, rowHeight, box]);
  return (
    <div ref={box} className={styles.scroller} data-part="list" onScroll={onScroll}>
      <ol className={styles.rows} style={{ height: count * rowHeight }} aria-label={label}>
        {rows.map((index) => (
          <li
            key={index}
            className={styles.rowOf}
            style={{ top: index * rowHeight, height: rowHeight }}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {row(index)}
          </li>
        ))}
      </ol>
    </div>
  );
}
