import { css } from '#styled/css';

/** An empty line separates two paragraphs. */
const splitParagraphs = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());

/** A number keeps its sign on its line, however the author typed the space between them. */
export const withUnits = (text: string) => text.replaceAll(/(?<=\d) (?=[%€])/gu, '\u00a0');

export function Prose({ text }: { text: string }) {
  return splitParagraphs(text).map((paragraph) => (
    <p key={paragraph} className={css({ whiteSpace: 'pre-line' })}>
      {withUnits(paragraph)}
    </p>
  ));
}
