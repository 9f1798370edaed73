import { isPreview } from './analytics.ts';

/** The secret in the hash of an address, or an empty text. */
export const parsePreviewSecret = (hash: string): string => (isPreview(hash) ? hash.replace(/^#?preview=/, '') : '');

export const previewHash = (secret: string) => `#preview=${secret}`;
