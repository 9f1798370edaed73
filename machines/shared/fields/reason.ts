import { text } from './text.ts';

export const MAX_REASON = 500;

/** Why an act is taken. It is prose that the journal keeps with the act. */
export const Reason = text({ max: MAX_REASON, characters: 'free' });
