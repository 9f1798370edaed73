/** The ref of the current link of a row that scrolls sideways, which shows it in the middle of that row. */
export function showInRow(link: HTMLElement | null): void {
  for (let row = link?.parentElement; link && row; row = row.parentElement) {
    if (row.scrollWidth > row.clientWidth) {
      const { left, width } = link.getBoundingClientRect();
      row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
      return;
    }
    if (row.tagName === 'NAV') return;
  }
}
