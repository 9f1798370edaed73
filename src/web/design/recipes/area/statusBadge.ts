import { defineRecipe } from '@pandacss/dev';

const circle = "<circle cx='8' cy='8' r='6' fill='none' stroke='%23000' stroke-width='2'%s/>";

/** The glyph of each status, so that it is known by its shape, its word and its colour. */
const glyphs = {
  neutral: circle.replace('%s', " stroke-dasharray='2.4 2.3'"),
  info: `${circle.replace('%s', '')}<path d='M8 5a3 3 0 0 1 0 6Z'/>`,
  waiting: `${circle.replace('%s', '')}<path d='M8 4.8V8l2.2 1.4' fill='none' stroke='%23000' stroke-width='1.8'/>`,
  positive:
    "<path fill-rule='evenodd' d='M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3.9 5.7-4.8 4.8-3-3 1.3-1.3 1.7 1.7 3.5-3.5Z'/>",
  negative: "<path fill-rule='evenodd' d='M8 1 1 8l7 7 7-7ZM7 4.6h2v4.2H7Zm0 5.3h2v1.7H7Z'/>",
};

type Tone = keyof typeof glyphs;

/** In a table, only a failure colours the word; the other tones are ink. */
const buildToneStyles = (tone: Tone) => ({
  '--tone': `{colors.${tone}.fg}`,
  '--ground': `{colors.${tone}.subtle}`,
  '--word': tone === 'negative' ? '{colors.negative.fg}' : '{colors.fg}',
  '--glyph': `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>${glyphs[tone]}</svg>")`,
});

export const statusBadge = defineRecipe({
  className: 'statusBadge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'badge',
    pl: '2',
    pr: '3',
    borderRadius: 'full',
    bg: '[var(--ground)]',
    color: '[var(--tone)]',
    textStyle: 'smallStrong',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    _before: {
      content: '""',
      flex: 'none',
      boxSize: '[14px]',
      forcedColorAdjust: 'none',
      bg: '[var(--tone)]',
      maskImage: '[var(--glyph)]',
    },
    'tbody &': { px: '0', bg: 'transparent', color: '[var(--word)]', fontWeight: 'medium' },
  },
  variants: {
    tone: {
      neutral: buildToneStyles('neutral'),
      positive: buildToneStyles('positive'),
      waiting: buildToneStyles('waiting'),
      negative: buildToneStyles('negative'),
      info: buildToneStyles('info'),
    },
  },
  defaultVariants: { tone: 'neutral' },
});
