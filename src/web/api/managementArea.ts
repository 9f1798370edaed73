/** The areas that run issuances. The same call answers managers and owners differently, so the area is in the key. */
export type ManagementArea = 'manager' | 'entrepreneur';
