import type { Holding } from '#machines/orders/investment/portfolio.wire.ts';
import type { Share } from '#web/ui/charts/ShareBar.tsx';
import { colourAt } from '#web/ui/charts/seriesColours.ts';

const MOST = 4;

/** The value of the holdings by the result of `nameOf`, largest first. Small parts are combined. */
export function splitBy(holdings: readonly Holding[], nameOf: (holding: Holding) => string, others: string): Share[] {
  const names = [...new Set(holdings.map(nameOf))];
  const parts = names
    .map((name) => ({ name, value: totalValue(holdings.filter((holding) => nameOf(holding) === name)) }))
    .toSorted((one, other) => other.value - one.value);
  const shown = parts.length > MOST + 1 ? parts.slice(0, MOST) : parts;
  const rest = parts.slice(shown.length).reduce((sum, { value }) => sum + value, 0);
  return [...shown, ...(rest > 0 ? [{ name: others, value: rest }] : [])].map((part, index) => ({
    ...part,
    key: part.name,
    colour: colourAt(index),
  }));
}

export const totalValue = (holdings: readonly Holding[]): number => holdings.reduce((sum, { value }) => sum + value, 0);
