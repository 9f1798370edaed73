import { defineKeyframes, defineTokens } from '@pandacss/dev';

/** `globalStyles.ts` disables motion for users who prefer reduced motion. */
export const durations = defineTokens.durations({
  fast: { value: '120ms' },
  base: { value: '180ms' },
  /** A panel or a sheet that comes from the edge. */
  panel: { value: '220ms' },
  /** A picture that comes closer under the pointer. */
  picture: { value: '500ms' },
  /** Tiles that fill. */
  tiles: { value: '600ms' },
});

export const easings = defineTokens.easings({
  out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
});

export const keyframes = defineKeyframes({
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  rise: { from: { opacity: '0', transform: 'translateY(8px)' }, to: { opacity: '1', transform: 'none' } },
  slideIn: { from: { opacity: '0', transform: 'translateX(24px)' }, to: { opacity: '1', transform: 'none' } },
  turn: { to: { transform: 'rotate(1turn)' } },
  breathe: { '50%': { opacity: '0.5' } },
  fill: { from: { transform: 'scaleX(0)' }, to: { transform: 'none' } },
});
