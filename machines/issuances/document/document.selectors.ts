import type { Tone } from '#machines/shared/waiting.ts';
import type { DocumentStatus } from './document.contract.ts';

const tones: Record<DocumentStatus, Tone> = { visible: 'positive', hidden: 'neutral', expired: 'negative' };

export const toneOf = (status: DocumentStatus) => tones[status];

/** Whether users other than its owner and the managers may open it. */
export const isPublic = (status: DocumentStatus) => status === 'visible';

export const hasExpired = (status: DocumentStatus) => status === 'expired';
