import type { Tone } from '#machines/shared/waiting.ts';
import type { StatusTone } from './StatusBadge.tsx';

const badgeTones: Record<Tone, StatusTone> = {
  waiting: 'waiting',
  progress: 'info',
  positive: 'positive',
  negative: 'negative',
  neutral: 'neutral',
};

/** The tone of a badge for the tone of a status. */
export const badgeToneOf = (tone: Tone): StatusTone => badgeTones[tone];
