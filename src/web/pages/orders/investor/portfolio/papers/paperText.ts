import type { IntlShape } from 'react-intl';
import { deriveValidity } from '#machines/orders/investment/papers.selectors.ts';
import type { Paper } from '#machines/orders/investment/papers.wire.ts';

/** The name of a paper, with its year if it has one. */
export const namePaper = ({ formatMessage }: IntlShape, { kind, year }: Paper): string =>
  formatMessage({ id: `papers.kind.${kind}` }, { year });

/** What it is about, and for how long it proves it. What is issued at its download is said once, above the papers. */
export function describePaper(intl: IntlShape, paper: Paper, today: string): string[] {
  const { project, reference, at, until } = paper;
  const format = (day: string, timeZone?: string) =>
    intl.formatDate(day, { dateStyle: 'medium', ...(timeZone && { timeZone }) });
  const isSigned = paper.kind === 'contract' || paper.kind === 'agreement';
  const validity = deriveValidity(paper, today);
  const values = { day: until ? format(until, 'UTC') : at ? format(at) : '' };
  const lasting = at && intl.formatMessage({ id: isSigned ? 'papers.signed' : 'papers.stored' }, values);
  const said =
    validity === 'lasting'
      ? lasting
      : validity !== 'moment' && intl.formatMessage({ id: `papers.validity.${validity}` }, values);
  return [project?.title, reference, said].filter((part) => typeof part === 'string');
}
