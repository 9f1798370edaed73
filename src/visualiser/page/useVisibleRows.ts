import { type RefObject, type UIEvent, useRef, useState } from 'react';

/** Rows beyond the visible ones, so that slow scrolling shows no gaps. */
const MARGIN = 6;
/** Assumed until the list has been laid out, in pixels. */
const HEIGHT = 400;

export interface VisibleRows {
  box: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLDivElement>) => void;
  /** The indexes of the rows to render. */
  rows: readonly number[];
}

/** Which rows of a long list are visible in its scrolling box. All rows have the same height, in pixels. */
export function useVisibleRows(count: number, rowHeight: number): VisibleRows {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = box.current?.clientHeight || HEIGHT;
  const first = Math.min(Math.max(0, Math.floor(top / rowHeight) - MARGIN), Math.max(0, count - 1));
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + MARGIN);
  return {
    box,
    onScroll: ({ currentTarget }) => setTop(currentTarget.scrollTop),
    rows: Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset),
  };
}

/** Scrolls a box as little as is needed to show one of its rows. */
export function showRow(box: HTMLElement, row: number, rowHeight: number, covered = 0): void {
  const at = row * rowHeight;
  const room = box.clientHeight - covered;
  if (at < box.scrollTop) box.scrollTop = at;
  else if (at + rowHeight > box.scrollTop + room) box.scrollTop = at + rowHeight - room;
}
