import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, RichText, Span } from '#machines/issuances/content/content.richText.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { withUnits } from './Prose.tsx';

/** Formatted text. Its elements are built from data, so that no text can become markup. */
export function RichProse({ blocks }: { blocks: RichText }) {
  return createElement('div', { className: prose }, ...blocks.map(blockElement));
}

function blockElement(block: Block): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p className={lines}>{spanElements(block.spans)}</p>;
    case 'heading':
      return <h3 className={heading}>{spanElements(block.spans)}</h3>;
    case 'bullets':
      return createElement('ul', { className: bullets }, ...block.items.map(itemElement));
    case 'numbers':
      return createElement('ol', { className: numbers }, ...block.items.map(itemElement));
  }
}

const itemElement = (spans: readonly Span[]) => <li className={lines}>{spanElements(spans)}</li>;

const spanElements = (spans: readonly Span[]) => createElement(Fragment, null, ...spans.map(spanElement));

function spanElement({ text, bold, italic, href }: Span): ReactNode {
  let element: ReactNode = withUnits(text);
  if (italic) element = <em>{element}</em>;
  if (bold) element = <strong className={css({ fontWeight: 'strong' })}>{element}</strong>;
  if (!href) return element;
  return (
    <a className={link()} href={href} target="_blank" rel="noreferrer">
      {element}
    </a>
  );
}

const prose = css({ display: 'grid', gap: '4', minWidth: '0', overflowWrap: 'anywhere' });
/** A paragraph keeps the line breaks of its author. */
const lines = css({ whiteSpace: 'pre-line' });
const heading = css({ textStyle: 'heading', mt: '2', '&:first-child': { mt: '0' } });
const list = { display: 'grid', gap: '2', pl: '6', '& > li::marker': { color: 'muted' } } as const;
const bullets = css({ ...list, listStyle: 'disc' });
const numbers = css({ ...list, listStyle: 'decimal' });
