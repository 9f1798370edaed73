import { defineSlotRecipe } from '@pandacss/dev';

const fade = (stops: string) => `[linear-gradient(to right, ${stops})]`;

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'tab', 'count'],
  base: {
    root: {
      mb: '6',
      borderBottom: 'line',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      /** The row fades where it goes on. */
      '&[data-before]': { maskImage: fade('transparent, #000 3rem') },
      '&[data-after]': { maskImage: fade('#000 calc(100% - 3rem), transparent') },
      '&[data-before][data-after]': {
        maskImage: fade('transparent, #000 3rem, #000 calc(100% - 3rem), transparent'),
      },
    },
    list: { display: 'flex', gap: '6', listStyle: 'none', width: '[max-content]' },
    tab: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'control',
      borderBottom: '3px solid transparent',
      color: 'muted',
      fontWeight: 'medium',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      '&:hover': { color: 'fg' },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-current]': { borderColor: 'brand.solid', color: 'fg', fontWeight: 'strong' },
    },
    count: {
      color: 'muted',
      fontWeight: 'regular',
      fontVariantNumeric: 'tabular-nums',
      '[aria-current] > &': {
        px: '2',
        borderRadius: 'small',
        bg: 'brand.subtle',
        color: 'brand.fg',
        fontWeight: 'strong',
      },
    },
  },
});
