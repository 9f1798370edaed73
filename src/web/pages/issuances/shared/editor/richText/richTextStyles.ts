import { css } from '#styled/css';

/** Looks like the box of the other fields: see `recipes/input.ts`. */
export const richTextBox = css({
  minWidth: '0',
  border: 'control',
  borderRadius: 'medium',
  bg: 'surface',
  transition: '[border-color {durations.fast}]',
  '&:hover': { borderColor: 'muted' },
  '&:has([aria-invalid=true])': { borderColor: 'negative.fg' },
  '&:has([contenteditable]:focus)': {
    borderColor: 'brand.ring',
    outline: '[2px solid]',
    outlineColor: 'brand.ring',
    outlineOffset: '[-1px]',
    boxShadow: '[0 0 0 4px {colors.brand.subtle}]',
  },
});

const list = { display: 'grid', gap: '1', pl: '6', '& > li::marker': { color: 'muted' } } as const;

/** The first lines are what ProseMirror needs, which would otherwise write its own style sheet into the page. */
export const richTextPage = css({
  position: 'relative',
  whiteSpace: '[break-spaces]',
  overflowWrap: 'anywhere',
  fontVariantLigatures: '[none]',
  '& [contenteditable=false]': { whiteSpace: 'normal' },
  '& img.ProseMirror-separator': { display: '[inline !important]', width: '0', height: '0' },
  '&.ProseMirror-hideselection *::selection': { bg: '[transparent]' },
  display: 'grid',
  alignContent: 'start',
  gap: '3',
  minHeight: '[12rem]',
  maxHeight: '[70vh]',
  overflowY: 'auto',
  px: '4',
  py: '3',
  borderRadius: 'medium',
  outline: 'none',
  textStyle: 'field',
  '& h3': { textStyle: 'heading' },
  '& ul': { ...list, listStyle: 'disc' },
  '& ol': { ...list, listStyle: 'decimal' },
  '& strong': { fontWeight: 'strong' },
  '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '[3px]' },
});
