import type { StateValue } from 'xstate';

/**
 * A state value as one line of text, which is how it is stored and sent: `CHARGED`, `VALIDATING.waiting`, and for
 * parallel regions `email:verified,review:accepted`, in alphabetical order so that equal states are equal texts.
 */
export function toStatus(value: StateValue): string {
  if (typeof value === 'string') return value;
  const regions = Object.entries(value).filter((entry): entry is [string, StateValue] => entry[1] !== undefined);
  const [only] = regions;
  if (regions.length === 1 && only) return Object.keys(only[1]).length ? `${only[0]}.${toStatus(only[1])}` : only[0];
  return regions
    .map(([region, inner]) => `${region}:${toStatus(inner)}`)
    .toSorted()
    .join(',');
}

/** The inverse of `toStatus`. */
export function toValue(status: string): StateValue {
  if (status.includes(':'))
    return Object.fromEntries(
      status.split(',').map((part) => {
        const colon = part.indexOf(':');
        return [part.slice(0, colon), toValue(part.slice(colon + 1))];
      }),
    );
  const dot = status.indexOf('.');
  return dot < 0 ? status : { [status.slice(0, dot)]: toValue(status.slice(dot + 1)) };
}
