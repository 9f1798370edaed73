import type { Figures, PostRow } from '#machines/issuances/post/post.wire.ts';

/** More years would not fit beside each other. */
const MAX_YEARS = 4;

/** The figures of the latest years, the earliest first. */
export const selectLatestFigures = (posts: readonly PostRow[]): Figures[] =>
  posts
    .flatMap(({ figures }) => figures ?? [])
    .toSorted((one, other) => one.year - other.year)
    .slice(-MAX_YEARS);

/** The growth from one year to the next as a share. A share of nothing, or of a loss, says nothing. */
export function computeChange(before: number | null | undefined, now: number | null | undefined): number | null {
  if (before == null || now == null || before <= 0) return null;
  return (now - before) / before;
}
