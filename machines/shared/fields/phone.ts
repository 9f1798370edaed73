import * as v from 'valibot';
import { codeText } from './plain.ts';

const extension = /(?:ext(?:ensi[oó]n)?|x|#|;ext=)[.:]?\d{1,6}$/i;

/**
 * The digits of a number as it is dialled. An extension, and the zero that readers abroad leave out, are none of it. Users
 * group the digits in many ways, so separators are dropped.
 */
function dialled(typed: string): string {
  const number = typed.replace(extension, '').replace(/^00/, '+');
  const abroad = number.startsWith('+') ? number.replace('(0)', '') : number;
  return abroad.replace(/[()./·\p{Pd}]/gu, '');
}

/** The server adds the country to a number without one (E.164). */
export function phone() {
  return v.pipe(codeText(), v.transform(dialled), v.regex(/^\+?\d{9,15}$/, 'validator.error_phone'));
}
