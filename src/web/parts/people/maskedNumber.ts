const shownStart = 2;
const shownEnd = 3;

/** The number of an identity document with its middle hidden, because others may see the screen. */
export const maskedNumber = (number: string) =>
  number.length > shownStart + shownEnd ? `${number.slice(0, shownStart)}••••${number.slice(-shownEnd)}` : number;
