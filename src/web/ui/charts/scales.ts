/** Scales of charts: figures only, without elements or texts. */

/** A linear axis from zero. */
export interface Axis {
  top: number;
  /** Zero, and the values of the gridlines above it. */
  ticks: readonly number[];
}

const GRIDLINES = 4;
/** The multiples of a power of ten that a reader adds up at a glance. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** An axis that holds `most` below its last gridline. Without a value there is nothing to measure, so only zero. */
export function computeAxis(most: number): Axis {
  if (most <= 0) return { top: 1, ticks: [0] };
  const least = most / GRIDLINES;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((each) => each * power >= least) ?? 10) * power;
  const ticks = Array.from({ length: GRIDLINES + 1 }, (_, index) => index * step);
  return { top: GRIDLINES * step, ticks };
}

/** Maps values of the domain to positions of the range, at most to its ends. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  return (value: number) => {
    const share = to === from ? 0 : (value - from) / (to - from);
    return start + Math.min(Math.max(share, 0), 1) * (end - start);
  };
}

export type Position = readonly [x: number, y: number];

/** A line that keeps each height until the next position, and the last one until `end`. */
export function stepPath(positions: readonly Position[], end: number): string {
  const [first, ...others] = positions;
  if (!first) return '';
  return `M${at(first)}${others.map(([x, y]) => `H${round(x)}V${round(y)}`).join('')}H${round(end)}`;
}

const at = ([x, y]: Position) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 100) / 100;

const MONTHS = 12;

/** All months from one to another, both as `2026-11`. */
export function monthsBetween(from: string, until: string): string[] {
  const first = monthNumber(from);
  return Array.from({ length: Math.max(monthNumber(until) - first + 1, 0) }, (_, index) => toMonth(first + index));
}

/** The months of an axis: as many as fit, a whole number of them to the year, so that each January is among them. */
export function fittingMonths(months: readonly string[], width: number, textWidth: number): string[] {
  const fitting = [1, 2, 3, 4, 6, MONTHS].find((every) => (months.length / every) * textWidth <= width);
  const every = fitting ?? MONTHS * Math.ceil((months.length * textWidth) / width / MONTHS);
  return months.filter((month) => monthNumber(month) % every === 0);
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5, 7)) - 1;
}

function toMonth(number: number): string {
  return `${Math.floor(number / MONTHS)}-${String((number % MONTHS) + 1).padStart(2, '0')}`;
}

/** Whole percentages that add up to 100: the largest remainders are rounded up. */
export function computePercentages(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byRemainder = exact.map((share, index) => ({ index, rest: share % 1 })).sort((a, b) => b.rest - a.rest);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return exact.map((share, index) => Math.floor(share) + (raised.has(index) ? 1 : 0));
}

/** A printed value: its centre, its baseline and its text. */
export interface Label {
  x: number;
  y: number;
  text: string;
}

/** The width of a digit and the height of a line at the size of the charts' text. */
const DIGIT = 6.6;
const LINE = 14;

export const textWidth = (text: string) => text.length * DIGIT;

/** The labels that fit without covering each other. Higher ones stay, because they are what a reader looks for. */
export function fittingLabels<T extends Label>(labels: readonly T[]): T[] {
  const kept: T[] = [];
  for (const label of labels.toSorted((a, b) => a.y - b.y))
    if (!kept.some((other) => isCovering(label, other))) kept.push(label);
  return labels.filter((label) => kept.includes(label));
}

function isCovering(one: Label, other: Label): boolean {
  const isNearby = Math.abs(one.y - other.y) < LINE;
  return isNearby && Math.abs(one.x - other.x) < (textWidth(one.text) + textWidth(other.text)) / 2 + 2;
}
