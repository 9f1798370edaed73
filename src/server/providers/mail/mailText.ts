import type { MailContent } from './mailContent.ts';

/**
 * The mail for programs that show no HTML, and for readers who prefer it so. Paragraphs are not broken into lines: each
 * program breaks them at its own width.
 */
export function mailText({ brandName, heading, figure, paragraphs, code, rows, action, ...rest }: MailContent): string {
  const { notes = [], footer } = rest;
  const parts = [
    brandName,
    `${heading}\n${'='.repeat(heading.length)}`,
    figure && `${figure.label}: ${figure.value}`,
    ...paragraphs,
    code,
    alignRows(rows ?? []),
    action && `${action.label}:\n${action.url}`,
    ...notes,
    `-- \n${footer.reason}`,
    footer.sender.join('\n'),
    footer.links.map(({ label, url }) => `${label}:\n${url}`).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Digits with their separators, and a currency before or after them. */
const isAmount = (value: string) => /^(?:[^\d\s]{1,3}\s?[\d.,]*\d|[\d.,]*\d\s?[^\d\s]{1,3})$/.test(value);

/** Two columns. Amounts end below each other, so that their sizes can be compared. */
function alignRows(rows: readonly (readonly [term: string, value: string])[]): string {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
  const terms = widest(rows.map(([term]) => term)) + ': '.length;
  const amounts = widest(rows.map(([, value]) => value).filter(isAmount));
  return rows
    .map(([term, value]) => `${term}: `.padEnd(terms) + (isAmount(value) ? value.padStart(amounts) : value))
    .join('\n');
}
