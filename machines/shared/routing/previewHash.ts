/** Whether the part after the `#` of an address holds the secret of a preview link. Browsers send it to no server. */
export const isPreview = (hash: string): boolean => /^#?preview=/.test(hash);

/** The secret in the hash of an address, or an empty text. */
export const parsePreviewSecret = (hash: string): string => (isPreview(hash) ? hash.replace(/^#?preview=/, '') : '');

export const previewHash = (secret: string) => `#preview=${secret}`;
