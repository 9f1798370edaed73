import { isName, type PdfObject } from './pdfText.ts';
import { type PdfValue, parsePdfValue } from './pdfValue.ts';

/** The entries whose actions run by themselves, when a document or a page is opened, closed or printed. */
const triggers = ['OpenAction', 'AA'];

export const hasTrigger = ({ tokens }: PdfObject): boolean =>
  tokens.some((token) => triggers.some((trigger) => isName(trigger)(token)));

/** Whether a document opens an address by itself, without a click on a link. */
export function opensAddress(objects: Iterable<PdfObject>): boolean {
  const byNumber = new Map<number | undefined, PdfValue[]>();
  for (const { number, tokens } of objects) {
    const same = byNumber.get(number);
    if (same) same.push(parsePdfValue(tokens));
    else byNumber.set(number, [parsePdfValue(tokens)]);
  }
  const triggered = [...byNumber.values()].flatMap((same) => same.flatMap(triggeredBy));
  const { values, kinds } = reach(triggered, byNumber, partsOfAction);
  return [...values, ...reach(kinds, byNumber, () => ({ values: [], kinds: [] })).values].some(isAddressKind);
}

interface Reached {
  values: PdfValue[];
  /** The kinds of the actions, which may be references too. */
  kinds: PdfValue[];
}

/**
 * Follows values and references. Each number is followed once. A number may belong to several objects, because
 * revisions repeat numbers. An object with an unclear number may be any.
 */
function reach(
  from: PdfValue[],
  byNumber: ReadonlyMap<number | undefined, PdfValue[]>,
  partsOf: (value: PdfValue) => Reached,
): Reached {
  const reached: Reached = { values: [], kinds: [] };
  const followed = new Set<number | undefined>();
  const waiting = [...from];
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    const parts = partsOf(value);
    for (const kind of parts.kinds) reached.kinds.push(kind);
    for (const part of parts.values) waiting.push(part);
    if (value.kind !== 'reference') reached.values.push(value);
    else
      for (const number of [value.number, undefined]) {
        if (followed.has(number)) continue;
        followed.add(number);
        for (const object of byNumber.get(number) ?? []) waiting.push(object);
      }
  }
  return reached;
}

/** The actions that run by themselves, in a value and in all values inside it. */
function triggeredBy(value: PdfValue): PdfValue[] {
  if (value.kind === 'array') return value.items.flatMap(triggeredBy);
  if (value.kind !== 'dictionary') return [];
  return value.entries.flatMap(([key, inner]) => [...(triggers.includes(key) ? [inner] : []), ...triggeredBy(inner)]);
}

/** Annotations are not followed, because pages may contain links. */
function partsOfAction(value: PdfValue): Reached {
  if (value.kind === 'array') return { values: value.items, kinds: [] };
  if (value.kind !== 'dictionary') return { values: [], kinds: [] };
  return {
    values: value.entries.filter(([key]) => isNextAction(key)).map(([, next]) => next),
    kinds: value.entries.filter(([key]) => key === 'S').map(([, kind]) => kind),
  };
}

/** `/Next`, or the name of a trigger in a dictionary of additional actions (ISO 32000-1, tables 194 to 197). */
const isNextAction = (key: string) =>
  key === 'Next' || /^(?:E|X|D|U|Fo|Bl|PO|PC|PV|PI|O|C|K|F|V|WC|WS|DS|WP|DP)$/.test(key);

const isAddressKind = (value: PdfValue) => value.kind === 'name' && value.text === 'URI';
