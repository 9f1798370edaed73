/** Maximum number of open sessions of a user. Another one ends the oldest. */
export const MAX_SESSIONS = 20;
