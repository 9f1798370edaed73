import { toneOf } from '#machines/issuances/content/content.selectors.ts';
import type { ContentStatus } from '#machines/issuances/content/content.status.ts';
import type { Tone } from '#machines/shared/waiting.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

const badgeTones: Record<Tone, StatusTone> = {
  waiting: 'waiting',
  progress: 'info',
  positive: 'positive',
  negative: 'negative',
  neutral: 'neutral',
};

export const badgeToneOf = (status: ContentStatus): StatusTone => badgeTones[toneOf(status)];
