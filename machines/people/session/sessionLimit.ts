/** So many sessions of a user may be open at once. Another one ends the oldest. */
export const MAX_SESSIONS = 20;
