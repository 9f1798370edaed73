export { groupedIban } from '#machines/shared/iban.ts';

/** Shows the beginning and the end, enough to recognise the account. */
export const shortIban = (iban: string) => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
