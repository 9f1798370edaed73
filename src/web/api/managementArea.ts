/**
 * The areas that run issuances. The same call has different answers for managers and owners, so the area is in the key.
 */
export type ManagementArea = 'manager' | 'entrepreneur';

/** The reader of an area, in the terms of `whoActsNext`. */
export const readerIn = { manager: 'manager', entrepreneur: 'owner' } as const;
