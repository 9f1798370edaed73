/** The first and last digits of an address, by which it is recognised. */
export const shortAddress = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`;
