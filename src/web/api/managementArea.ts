/** The areas that run issuances. The same call answers managers and owners differently, so the area is in the key. */
export type ManagementArea = 'manager' | 'entrepreneur';

/** Who the reader of an area is, in the words of `whoActsNext`. */
export const readerIn = { manager: 'manager', entrepreneur: 'owner' } as const;
