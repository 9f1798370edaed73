import { defineSlotRecipe } from '@pandacss/dev';

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['group', 'root', 'icon', 'body', 'title', 'detail', 'close'],
  base: {
    group: { zIndex: 'toast', outline: 'none' },
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      width: '[min(24rem, calc(100vw - 2rem))]',
      pl: '4',
      py: '3',
      pr: '1',
      border: 'line',
      borderRadius: 'medium',
      bg: 'surface',
      boxShadow: 'floating',
      opacity: 'var(--opacity)',
      transform: 'translate3d(var(--x), var(--y), 0)',
      transition: 'translate, scale, opacity',
      transitionDuration: 'base',
      touchAction: 'pan-y',
      cursor: 'grab',
      userSelect: 'none',
      '&[data-dragging]': { cursor: 'grabbing', transition: 'none' },
    },
    icon: { flex: 'none', mt: '[2px]' },
    body: { flex: '1', minWidth: '0' },
    title: { textStyle: 'label', lineHeight: 'body' },
    detail: { textStyle: 'small', color: 'muted' },
    close: { flex: 'none', my: '[-10px]' },
  },
  variants: {
    tone: Object.fromEntries(
      ['info', 'positive', 'negative', 'waiting'].map((tone) => [tone, { icon: { color: `${tone}.fg` } }]),
    ),
  },
  defaultVariants: { tone: 'info' },
});
