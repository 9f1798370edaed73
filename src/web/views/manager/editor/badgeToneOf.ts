import { toneOf } from '#machines/content/content.selectors.ts';
import type { ContentStatus } from '#machines/content/content.status.ts';
import type { Tone } from '#machines/shared/waiting.ts';
import type { StatusTone } from '#web/ui/StatusBadge.tsx';

const badgeTones: Record<Tone, StatusTone> = {
  waiting: 'waiting',
  progress: 'info',
  positive: 'positive',
  negative: 'negative',
  neutral: 'neutral',
};

export const badgeToneOf = (status: ContentStatus): StatusTone => badgeTones[toneOf(status)];
