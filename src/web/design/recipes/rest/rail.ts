import { defineSlotRecipe } from '@pandacss/dev';
import { compactSizes } from './density.ts';

const closed = (part: string) => `& > aside:not([data-open]) .sidebar__${part}`;

/**
 * The layout of managers' pages: dense, as wide as the screen, and with a rail of icons instead of a top bar from a tablet
 * up to 1440 px. It is apart from `sidebar` and `dashboardLayout`, because only managers load its stylesheet. It is a
 * slot recipe, like these, so that its rules are in the same layer.
 */
export const rail = defineSlotRecipe({
  className: 'rail',
  slots: ['root'],
  base: {
    root: {
      ...compactSizes,
      '& .dashboardLayout__main': { maxWidth: 'desk', pt: { tablet: '6' } },
      /** No icon ends it, so its last link ends where the page does. */
      '& .dashboardLayout__topBar': { pr: '4' },
      '& .footer__root': { maxWidth: 'desk' },
      tabletToWide: {
        '&.dashboardLayout__root': { gridTemplateColumns: '[{sizes.rail} minmax(0, 1fr)]' },
        /** It stays where it is while the open sidebar lies above it. */
        '& .dashboardLayout__column': { gridColumn: '2' },
        '& .dashboardLayout__room': { display: 'block', width: 'rail' },
        '& .dashboardLayout__topBar': { display: 'none' },
        '& > aside:not([data-open])': {
          position: 'sticky',
          width: 'rail',
          px: '[10px]',
          zIndex: 'auto',
          visibility: 'visible',
          transform: 'none',
        },
        [closed('top')]: { pl: '[9px]', '& .brandMark__root': { fontSize: '0', gap: '0' } },
        [closed('close')]: { display: 'none' },
        [closed('open')]: { display: 'inline-flex' },
        [closed('item')]: { position: 'relative', px: '0', justifyContent: 'center' },
        [closed('label')]: { srOnly: true },
        '& > aside:not([data-open]) .countBadge': { position: 'absolute', top: '0', right: '0' },
        [closed('theme')]: { display: 'none' },
        [closed('tools')]: { display: 'none' },
        [closed('account')]: { flexDirection: 'column' },
        [closed('user')]: { flex: 'none', p: '1' },
      },
    },
  },
});
