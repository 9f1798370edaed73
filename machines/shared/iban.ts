/** Groups the digits by four, as banks print them. */
export const groupedIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');
