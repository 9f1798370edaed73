/** In groups of four, as banks print it. */
export const groupedIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Enough to know it by. */
export const shortIban = (iban: string) => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
