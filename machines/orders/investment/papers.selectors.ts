import { foldText, foldWords } from '#machines/shared/foldText.ts';
import type { Paper, PaperKind } from './papers.wire.ts';

/** What investors look for papers by, each with its kinds. */
export const paperGroups = {
  orders: ['contract', 'sheet', 'proof'],
  tokens: ['certificate', 'agreement', 'deed', 'cancellation'],
  taxes: ['taxStatement', 'residence'],
  statements: ['orders', 'income', 'balance'],
} as const satisfies Record<string, readonly PaperKind[]>;
export type PaperGroup = keyof typeof paperGroups;

export const groupNames = Object.keys(paperGroups) as readonly PaperGroup[];

export const selectPapers = (rows: readonly Paper[], group: PaperGroup): Paper[] =>
  rows.filter(({ kind }) => (paperGroups[group] as readonly PaperKind[]).includes(kind));

/** Whether all words of a search are in what is shown of a paper, in any order and spelling. */
export function isFoundBy(search: string, shown: readonly (string | null)[]): boolean {
  const text = ` ${foldText(shown.filter(Boolean).join(' '))}`;
  return foldWords(search).every((word) => text.includes(word));
}

/** The path of the operation that answers with the paper. */
export function buildPaperPath({ kind, fileId, project, year }: Paper): string {
  if (fileId) return `/files/${fileId}`;
  switch (kind) {
    case 'certificate':
    case 'cancellation':
      return `/portfolio/${project?.id}/${kind}`;
    case 'taxStatement':
      return `/tax-statement?format=pdf&year=${year}`;
    case 'orders':
      return '/own-investments/export?format=pdf';
    case 'income':
      return '/income/export?format=pdf';
    case 'balance':
      return '/account/balance/entries/export?format=pdf';
    default:
      throw new Error(`${kind} without a file`);
  }
}

export type Validity = 'lasting' | 'current' | 'moment' | 'unfinished' | 'until' | 'expired';

/** For how long a paper proves what it says. The tax statement of a running year will change. */
export function deriveValidity({ kind, year, until }: Paper, today: string): Validity {
  if (until) return until < today ? 'expired' : 'until';
  if (kind === 'taxStatement') return year === today.slice(0, 4) ? 'unfinished' : 'lasting';
  if (kind === 'sheet') return 'current';
  return kind === 'certificate' || kind === 'orders' || kind === 'income' || kind === 'balance' ? 'moment' : 'lasting';
}
