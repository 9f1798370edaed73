/** The ref of a row that scrolls sideways. It marks each edge behind which there is more, so that it can fade there. */
export function markEdges(row: HTMLElement | null) {
  if (!row) return undefined;
  const mark = () => {
    const { scrollLeft, clientWidth, scrollWidth } = row;
    row.toggleAttribute('data-before', scrollLeft > 0);
    // Positions are fractions of a pixel on some screens.
    row.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const sizes = new ResizeObserver(mark);
  sizes.observe(row);
  for (const child of row.children) sizes.observe(child);
  row.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
