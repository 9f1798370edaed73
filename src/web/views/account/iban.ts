/** Groups the digits by four, as banks print them. */
export const groupedIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the beginning and the end, enough to recognise the account. */
export const shortIban = (iban: string) => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
