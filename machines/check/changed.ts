/** Of parallel regions those that a step changes. */
const changed = (status: string, other: string): string =>
  status
    .split(',')
    .filter((part) => !other.split(',').includes(part))
    .join(',') || status;

/** What a step changes, in one word where all that changes becomes the same. */
export function changedInShort(status: string, other: string): string {
  const parts = changed(status, other).split(',');
  const values = new Set(parts.map((part) => part.split(':').at(-1) ?? part));
  return parts.length > 1 && values.size === 1 ? [...values].join('') : parts.join(',');
}
