import { type BoxAmounts, boxConcepts, findReturnForm, listFilled } from '#machines/earnings/earning/returnBoxes.ts';
import type { Clause } from '../../providers/paper/clauses.ts';
import type { StatementText } from '../orders/statements.ts';

/** The boxes of the Spanish return that are not empty. None for years without a known form. */
export function buildBoxesClause(year: string, amounts: BoxAmounts, { t, money }: StatementText): Clause[] {
  const form = findReturnForm(year);
  const filled = listFilled(amounts);
  if (!form || filled.length === 0) return [];
  return [
    {
      heading: t('taxStatement.boxes'),
      paragraphs: [t('taxStatement.boxesDetail', { form: String(form.readFrom) })],
      figures: filled.map((concept) => [
        `${form.boxes[concept]} · ${t(`taxStatement.box.${concept}`)}`,
        money(amounts[concept]),
      ]),
    },
  ];
}

/** The header cells of the boxes in the sheet. Empty without a known form. */
export const listBoxHeaders = (year: string, { t }: StatementText): string[] => {
  const form = findReturnForm(year);
  return form ? boxConcepts.map((concept) => t('taxStatement.column.box', { box: form.boxes[concept] })) : [];
};

export const toBoxCells = (year: string, amounts: BoxAmounts, { signed }: StatementText) =>
  findReturnForm(year) ? boxConcepts.map((concept) => signed(amounts[concept])) : [];
