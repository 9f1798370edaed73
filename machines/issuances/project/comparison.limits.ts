/** How many issuances are compared at most. More would not fit beside each other on a phone. */
export const MAX_COMPARED = 3;
