import { defineSlotRecipe } from '@pandacss/dev';

/** Without this, closing would wait for the opening animation, which has already ended. */
const closed = { animation: 'none' } as const;

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'badge', 'body', 'footer'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'scrim',
      zIndex: 'dialog',
      animation: 'appear {durations.fast}',
      _closed: closed,
    },
    positioner: { position: 'fixed', inset: '0', display: 'flex', zIndex: 'dialog', overflow: 'auto' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      bg: 'surface',
      color: 'fg',
      boxShadow: 'lifted',
      outline: 'none',
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '3',
      pl: '6',
      pr: '3',
      pt: '3',
    },
    title: { textStyle: 'section', pt: '[10px]' },
    badge: { flex: 'none', ml: 'auto', pt: '[10px]' },
    body: { display: 'grid', gap: '4', px: '6', py: '4', '&:last-child': { pb: '6' } },
    footer: {
      display: 'flex',
      justifyContent: 'flex-end',
      flexDirection: { base: 'column-reverse', tablet: 'row' },
      alignItems: { tablet: 'flex-start' },
      gap: '3',
      px: '6',
      pt: '2',
      pb: '6',
    },
  },
  variants: {
    placement: {
      center: {
        positioner: { p: '4', justifyContent: 'center' },
        content: {
          width: 'full',
          maxWidth: '[30rem]',
          height: '[fit-content]',
          mt: 'auto',
          mb: { tablet: 'auto' },
          borderRadius: 'large',
          animation: 'rise {durations.base} {easings.out}',
          _closed: closed,
        },
      },
      side: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          width: 'full',
          maxWidth: 'card',
          minHeight: 'full',
          height: '[fit-content]',
          borderLeft: 'line',
          animation: 'slideIn {durations.panel} {easings.out}',
          _closed: closed,
        },
        body: { flex: '1', alignContent: 'start' },
      },
    },
    size: { narrow: {}, wide: { content: { maxWidth: 'reading' } }, full: { content: { maxWidth: '[84rem]' } } },
  },
  defaultVariants: { placement: 'center', size: 'narrow' },
});
