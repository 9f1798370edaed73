import type { Tone } from '#machines/investment/investment.selectors.ts';
import type { StatusTone } from '#web/ui/StatusBadge.tsx';

const tones: Record<Tone, StatusTone> = {
  waiting: 'waiting',
  progress: 'brand',
  positive: 'positive',
  negative: 'negative',
  neutral: 'neutral',
};

/** How a badge shows what a lifecycle says about its status. */
export const badgeTone = (tone: Tone) => tones[tone];
