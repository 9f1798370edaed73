import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inspector } from '#styled/recipes';

/** Rows beyond the visible ones, so that slow scrolling shows no gaps. */
const MARGIN = 6;
/** Assumed until the list has been laid out. */
const HEIGHT = 400;

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
  const styles = inspector();
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = scroller.current?.clientHeight || HEIGHT;
  const first = Math.max(0, Math.floor(top / rowHeight) - MARGIN);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + MARGIN);
  const known = useRef(count);
  useLayoutEffect(() => {
    const added = count - known.current;
    known.current = count;
    const box = scroller.current;
    if (growsAtTop && box && added > 0 && box.scrollTop > 0) box.scrollTop += added * rowHeight;
  }, [count, growsAtTop, rowHeight]);
  useEffect(() => {
    const box = scroller.current;
    if (current === undefined || !box) return;
    const at = current * rowHeight;
    if (at < box.scrollTop) box.scrollTop = at;
    else if (at + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = at + rowHeight - box.clientHeight;
  }, [current, rowHeight]);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ maxHeight: `max(${rowHeight * 4}px, 40vh)` }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <ol className={styles.rows} style={{ height: count * rowHeight }} aria-label={label}>
        {Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset).map((index) => (
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
