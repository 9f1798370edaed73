import type * as v from 'valibot';
import { amount, basisPoints, declaredInterest, tokenAmount } from '#machines/shared/fields/amounts.ts';
import { bic, iban } from '#machines/shared/fields/bank.ts';
import { url } from '#machines/shared/fields/contact.ts';
import { currentPassword, password, verificationCode } from '#machines/shared/fields/credentials.ts';
import { adultBirthday, certificateDate, date } from '#machines/shared/fields/date.ts';
import { email, emailArray } from '#machines/shared/fields/email.ts';
import { documentExtensions, file, files, imageExtensions } from '#machines/shared/fields/file.ts';
import { companyNumber, documentNumber, idNumber } from '#machines/shared/fields/identity.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import { number } from '#machines/shared/fields/number.ts';
import { phone } from '#machines/shared/fields/phone.ts';
import { optional } from '#machines/shared/fields/plain.ts';
import { postalCode } from '#machines/shared/fields/postalCode.ts';
import { accepted, bool } from '#machines/shared/fields/simple.ts';
import { text } from '#machines/shared/fields/text.ts';
import { walletAddress } from '#machines/shared/fields/wallet.ts';
import { declaration } from '#machines/shared/rules/entryTest.ts';

export type FieldCase = {
  field: v.GenericSchema;
  accepts: readonly unknown[];
  /** Each with its message, and the limit in the message. */
  refuses: readonly [value: unknown, key: ValidatorKey, limit?: number][];
};

const blank: FieldCase['refuses'] = [
  [undefined, 'validator.error_null'],
  [null, 'validator.error_null'],
  ['', 'validator.error_null'],
];
const megabyte = 1024 * 1024;
const longestEmail = `${'a'.repeat(242)}@example.com`;
const pdf = (size: number, name = 'deck.pdf') => ({ name, size, type: 'application/pdf' });
const now = Date.parse('2026-05-31T12:00:00+02:00');

/** Every field with values on both sides of each of its limits. */
export const fieldTable: Record<string, FieldCase> = {
  email: {
    field: email(),
    accepts: [
      'a@b.es',
      'ana.garcia+fondo@mail.example.com',
      "o'neill@example.ie",
      'x_1%y@a-b.museum',
      'a&b=c/d#e{f*g!@example.es',
      'ana@ejemplo.xn--p1ai',
      'ana@ejemplo.es\n',
      'ana@ESPAÑA.test',
      longestEmail,
    ],
    refuses: [
      ...blank,
      [7, 'validator.form_field_invalid'],
      ['ana', 'validator.error_email'],
      ['ana@', 'validator.error_email'],
      ['@example.com', 'validator.error_email'],
      ['ana@example', 'validator.error_email'],
      ['ana@exa mple.com', 'validator.error_email'],
      ['ana..b@example.com', 'validator.error_email'],
      ['.ana@example.com', 'validator.error_email'],
      ['ana@-example.com', 'validator.error_email'],
      ['ñandú@example.com', 'validator.error_email_local'],
      ['xp_cmdshell@example.com', 'validator.error_string_special_chars'],
      [`a${longestEmail}`, 'validator.error_email_max', 254],
    ],
  },
  'email with lengths': {
    field: email({ min: 8, max: 12 }),
    accepts: ['ab@cd.es', 'abcdef@cd.es'],
    refuses: [
      ['a@cd.es', 'validator.error_email_min', 8],
      ['abcdefg@cd.es', 'validator.error_email_max', 12],
    ],
  },
  emailArray: {
    field: emailArray(),
    accepts: [['a@b.es'], ['a@b.es', 'c@d.com'], Array(50).fill('a@b.es'), [longestEmail]],
    refuses: [
      ...blank,
      [[], 'validator.error_null'],
      ['a@b.es', 'validator.error_email_array'],
      [['a@b.es', 'c'], 'validator.error_email_array'],
      [Array(51).fill('a@b.es'), 'validator.error_email_array'],
      [[`a${longestEmail}`], 'validator.error_email_array'],
    ],
  },
  number: {
    field: number(),
    accepts: [0, -1, 1.5, Number.MAX_SAFE_INTEGER],
    refuses: [
      ...blank,
      ['1', 'validator.error_number'],
      [Number.NaN, 'validator.error_number'],
      [Number.POSITIVE_INFINITY, 'validator.error_number'],
    ],
  },
  'number with limits': {
    field: number({ min: 2, max: 4 }),
    accepts: [2, 3.5, 4],
    refuses: [
      [1.99, 'validator.error_number_min', 2],
      [4.01, 'validator.error_number_max', 4],
    ],
  },
  integer: {
    field: number({ integer: true }),
    accepts: [0, -3, Number.MAX_SAFE_INTEGER],
    refuses: [
      [1.5, 'validator.error_number_integer'],
      [Number.MAX_SAFE_INTEGER + 1, 'validator.error_number_integer'],
    ],
  },
  digits: {
    field: number({ minDigits: 2, maxDigits: 3 }),
    accepts: [10, 999, -10, 99.75],
    refuses: [
      [9, 'validator.error_number_mindigit', 2],
      [9.999, 'validator.error_number_mindigit', 2],
      [1000, 'validator.error_number_maxdigit', 3],
      [1e300, 'validator.error_number_maxdigit', 3],
    ],
  },
  tokenAmount: {
    field: tokenAmount({ min: 5, max: 100 }),
    accepts: [5, 100],
    refuses: [
      ...blank,
      [4, 'validator.error_number_min_tokens', 5],
      [101, 'validator.error_number_max_tokens', 100],
      [5.5, 'validator.error_number_integer'],
    ],
  },
  amount: {
    field: amount({ max: 1_000 }),
    accepts: [1, 1_000],
    refuses: [
      ...blank,
      [0, 'validator.error_number_min', 1],
      [1_001, 'validator.error_number_max', 1_000],
      [0.5, 'validator.error_number_integer'],
    ],
  },
  declaredInterest: {
    field: declaredInterest({ min: 10_000, max: 50_000, tokenPrice: 2_500 }),
    accepts: [10_000, 12_500, 50_000],
    refuses: [
      ...blank,
      [7_500, 'validator.error_number_min', 10_000],
      [52_500, 'validator.error_number_max', 50_000],
      [11_000, 'validator.error_number_multiple', 2_500],
    ],
  },
  basisPoints: {
    field: basisPoints(),
    accepts: [0, 1_900, 10_000],
    refuses: [
      [-1, 'validator.error_number_min', 0],
      [10_001, 'validator.error_number_max', 10_000],
    ],
  },
  text: {
    field: text({ min: 2, max: 5 }),
    accepts: ['ab', 'abcde', 'a-b', '¿ñ?', 'a\nb'],
    refuses: [
      ...blank,
      ['  ', 'validator.error_null'],
      [5, 'validator.form_field_invalid'],
      ['a', 'validator.error_string_min', 2],
      ['abcdef', 'validator.error_string_max', 5],
      ['a\u0000b', 'validator.error_string_special_chars'],
      ['a\u202Eb', 'validator.error_string_special_chars'],
      ['a\uD800b', 'validator.error_string_special_chars'],
    ],
  },
  'plain text': {
    field: text({ characters: 'alphanumeric' }),
    accepts: ['Peña Ortiz 2', 'pingüino', 'cafe\u0301', 'ÁÉÍÓÚ ñÑ'],
    refuses: [
      ["O'Brien", 'validator.error_string_special_chars'],
      ['a-b', 'validator.error_string_special_chars'],
      ['ça', 'validator.error_string_special_chars'],
    ],
  },
  'safe text': {
    field: text(),
    accepts: [
      'Union Select Capital 2, S.L.',
      'We teach JavaScript: from zero S.L.',
      `Calle "D'Or" #`,
      "O'Brien",
      'Select a project from the list; drop by at the table',
      'Ventas online = 45 %',
      'a < b',
    ],
    refuses: [
      ['<script>alert(1)</script>', 'validator.error_string_special_chars'],
      ['a'.repeat(10_001), 'validator.error_string_max', 10_000],
    ],
  },
  'free text': {
    field: text({ characters: 'free' }),
    accepts: ['We never write <script> here', "' or 1=1"],
    refuses: [['a\u0007', 'validator.error_string_special_chars']],
  },
  'subtitle (under 50 characters)': {
    field: text({ max: 49 }),
    accepts: ['a'.repeat(49)],
    refuses: [['a'.repeat(50), 'validator.error_string_max', 49]],
  },
  'optional text': {
    field: optional(text({ max: 3 })),
    accepts: [undefined, null, '', 'abc'],
    refuses: [
      ['abcd', 'validator.error_string_max', 3],
      [3, 'validator.form_field_invalid'],
    ],
  },
  'optional number': {
    field: optional(number({ max: 3 })),
    accepts: [undefined, null, '', 3],
    refuses: [
      [4, 'validator.error_number_max', 3],
      ['3', 'validator.error_number'],
    ],
  },
  date: {
    field: date(),
    accepts: ['2026-02-28', '2028-02-29', '1900-12-31', '9999-12-31'],
    refuses: [
      ...blank,
      [20260228, 'validator.error_date'],
      ['2026-02-29', 'validator.error_date'],
      ['2026-02-30', 'validator.error_date'],
      ['2026-13-01', 'validator.error_date'],
      ['2026-00-10', 'validator.error_date'],
      ['2026-01-32', 'validator.error_date'],
      ['0000-01-01', 'validator.error_date'],
      ['2026-1-1', 'validator.error_date'],
      ['01-01-2026', 'validator.error_date'],
      ['2026-01-01T00:00:00Z', 'validator.error_date'],
    ],
  },
  certificateDate: {
    field: certificateDate({ months: 3, now, timeZone: 'Europe/Madrid' }),
    accepts: ['2026-05-31', '2026-03-01'],
    refuses: [
      ...blank,
      ['2026-02-28', 'validator.error_certificate_age', 3],
      ['2026-06-01', 'validator.error_certificate_age', 3],
      ['yesterday', 'validator.error_date'],
    ],
  },
  bool: {
    field: bool(),
    accepts: [true, false, 1, 0],
    refuses: [
      ...blank,
      [2, 'validator.form_field_invalid'],
      ['true', 'validator.form_field_invalid'],
      ['0', 'validator.form_field_invalid'],
    ],
  },
  accepted: {
    field: accepted(),
    accepts: [true],
    refuses: [
      [false, 'validator.error_accept'],
      [1, 'validator.error_accept'],
      [undefined, 'validator.error_accept'],
    ],
  },
  url: {
    field: url(),
    accepts: ['https://example.com', 'http://example.com:8080/a?b=c#d', 'https://ñandú.example/á'],
    refuses: [
      ...blank,
      ['example.com', 'validator.error_url'],
      ['//example.com', 'validator.error_url'],
      ['/path', 'validator.error_url'],
      ['javascript:alert(1)', 'validator.error_url'],
      ['ftp://example.com', 'validator.error_url'],
      ['https://', 'validator.error_url'],
      ['https:\\\\example.com', 'validator.error_url'],
      ['https://bank.example@evil.example', 'validator.error_url'],
      ['https://exa mple.com', 'validator.error_url'],
      [`https://example.com/${'a'.repeat(2_029)}`, 'validator.error_string_max', 2_048],
    ],
  },
  'url with lengths': {
    field: url({ min: 13, max: 14 }),
    accepts: ['https://ab.es', 'https://abc.es'],
    refuses: [
      ['https://a.es', 'validator.error_string_min', 13],
      ['https://abcd.es', 'validator.error_string_max', 14],
    ],
  },
  phone: {
    field: phone(),
    accepts: ['600123456', '600 123 456', '+34 (600) 12.34-56', '123456789012345', '+123456789012345'],
    refuses: [
      ...blank,
      ['12345678', 'validator.error_phone'],
      ['+12345678', 'validator.error_phone'],
      ['1234567890123456', 'validator.error_phone'],
      ['600 123 45', 'validator.error_phone'],
      ['   ', 'validator.error_null'],
      ['++34600123456', 'validator.error_phone'],
      ['٦٠٠١٢٣٤٥٦', 'validator.error_phone'],
    ],
  },
  postalCode: {
    field: postalCode(),
    accepts: ['50001', 'SW1A 1AA', '123', '1234-567', 'A'.repeat(12)],
    refuses: [
      ...blank,
      ['   ', 'validator.error_null'],
      ['---', 'validator.error_postal_code'],
      ['12', 'validator.error_postal_code'],
      ['A'.repeat(13), 'validator.error_postal_code'],
      ['50_001', 'validator.error_postal_code'],
      ['5000ñ', 'validator.error_postal_code'],
    ],
  },
  idNumber: {
    field: idNumber(),
    accepts: ['12345678Z', '12345678a', 'ABC123456', 'X1234567L', 'y7654321g', 'Z0000000A'],
    refuses: [
      ...blank,
      ['1234567Z', 'validator.error_id_number'],
      ['123456789Z', 'validator.error_id_number'],
      ['12345678', 'validator.error_id_number'],
      ['AB1234567', 'validator.error_id_number'],
      ['ABC12345', 'validator.error_id_number'],
      ['W1234567L', 'validator.error_id_number'],
      ['12345678-Z', 'validator.error_id_number'],
    ],
  },
  documentNumber: {
    field: documentNumber(),
    accepts: ['12345678Z', 'C01X00T47', 'AB 1234567', '85.12.30-123.45', 'YA1234567'],
    refuses: [
      ...blank,
      ['PASSPORT', 'validator.error_document_number'],
      ['12', 'validator.error_document_number'],
      ['1'.repeat(21), 'validator.error_document_number'],
      ['1234<script>', 'validator.error_document_number'],
    ],
  },
  'name of a person': {
    field: text({ max: 150, characters: 'name' }),
    accepts: ['Union Select', 'Drop Table García', 'Müller-Lüdenscheidt', 'Nguyễn Văn', 'Ἀθηνᾶ', 'Juan 2'],
    refuses: [
      ...blank,
      ["x' or '1'='1", 'validator.error_string_special_chars'],
      ['Ana 😀', 'validator.error_string_special_chars'],
      ['Ana \u202EladiV', 'validator.error_string_special_chars'],
    ],
  },
  'birth date of an adult': {
    field: adultBirthday('2026-03-01'),
    accepts: ['2008-03-01', '1990-05-17', '1906-03-01', '2008-02-29'],
    refuses: [
      ['2008-03-02', 'validator.error_under_age', 18],
      ['2020-05-05', 'validator.error_under_age', 18],
      ['2030-01-01', 'validator.error_birthday'],
      ['1800-01-01', 'validator.error_birthday'],
      ['1905-02-28', 'validator.error_birthday'],
      ['1990-02-30', 'validator.error_date'],
    ],
  },
  companyNumber: {
    field: companyNumber(),
    accepts: ['A58818501', 'a-58818501', 'P3935361J'],
    refuses: [
      ...blank,
      ['A58818502', 'validator.error_company_number'],
      ['A5881850A', 'validator.error_company_number'],
      ['P39353610', 'validator.error_company_number'],
      ['12345678Z', 'validator.error_company_person'],
    ],
  },
  walletAddress: {
    field: walletAddress(),
    accepts: [`0x${'ab'.repeat(20)}`, `${'0'.repeat(39)}1`, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    refuses: [
      ...blank,
      [`0x${'a'.repeat(39)}`, 'validator.error_wallet_address'],
      [`0x${'a'.repeat(41)}`, 'validator.error_wallet_address'],
      [`1x${'a'.repeat(40)}`, 'validator.error_wallet_address'],
      ['g'.repeat(40), 'validator.error_wallet_address'],
      ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'validator.error_wallet_checksum'],
      ['0'.repeat(40), 'validator.error_wallet_address'],
      [`0x${'0'.repeat(40)}`, 'validator.error_wallet_address'],
    ],
  },
  iban: {
    field: iban(),
    accepts: ['ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332', 'gb82west12345698765432', 'NO9386011117947'],
    refuses: [
      ...blank,
      ['ES9121000418450200051333', 'validator.error_iban'],
      ['ES912100041845020005133', 'validator.error_iban'],
      ['ES91210004184502000513321', 'validator.error_iban'],
      ['XX9121000418450200051332', 'validator.error_iban'],
    ],
  },
  bic: {
    field: bic(),
    accepts: ['CAIXESBB', 'caixesbbxxx'],
    refuses: [
      ...blank,
      ['CAIXESB', 'validator.error_bic'],
      ['CAIXESBBX', 'validator.error_bic'],
      ['CAIXESBBXXXX', 'validator.error_bic'],
      ['1AIXESBB', 'validator.error_bic'],
    ],
  },
  file: {
    field: file({ maxMegabytes: 5, extensions: documentExtensions }),
    accepts: [
      pdf(1),
      pdf(5 * megabyte),
      pdf(9, 'SCAN.PDF'),
      pdf(9, 'IMG_0412.HEIC'),
      new File(['x'], 'id.png', { type: 'image/png' }),
    ],
    refuses: [
      ...blank,
      ['deck.pdf', 'validator.form_field_invalid'],
      [{ size: 9, type: 'application/pdf' }, 'validator.form_field_invalid'],
      [{ name: 'a.pdf', type: 'application/pdf' }, 'validator.form_field_invalid'],
      [{ name: 'a.pdf', size: 9 }, 'validator.form_field_invalid'],
      [pdf(0), 'validator.error_file_empty'],
      [pdf(5 * megabyte + 1), 'validator.error_file_size', 5],
      [pdf(9, 'deck.pdf.exe'), 'validator.error_file_type'],
      [pdf(9, 'pdf.'), 'validator.error_file_type'],
    ],
  },
  files: {
    field: files({ maxMegabytes: 1, maxCount: 2, extensions: imageExtensions }),
    accepts: [[], [pdf(9, 'a.jpg')], [pdf(9, 'a.jpg'), pdf(9, 'b.webp')]],
    refuses: [[Array(3).fill(pdf(9, 'a.jpg')), 'validator.error_file_count', 2]],
  },
  password: {
    field: password(),
    accepts: ['12345678', 'contraseña larga', 'a'.repeat(256)],
    refuses: [
      ...blank,
      ['1234567', 'validator.error_string_min', 8],
      ['a'.repeat(257), 'validator.error_string_max', 256],
    ],
  },
  currentPassword: {
    field: currentPassword(),
    accepts: ['old', 'a'.repeat(256)],
    refuses: [...blank, ['a'.repeat(257), 'validator.error_string_max', 256]],
  },
  verificationCode: {
    field: verificationCode(),
    accepts: ['00000', '98765'],
    refuses: [
      ...blank,
      [12345, 'validator.error_code'],
      ['1234', 'validator.error_code'],
      ['123456', 'validator.error_code'],
      ['1234a', 'validator.error_code'],
      ['١٢٣٤٥', 'validator.error_code'],
    ],
  },
  'declaration in Spanish': {
    field: declaration('es'),
    accepts: ['Declaro', ' Declaro ', 'declaro', 'DECLARO'],
    refuses: [...blank, ['I declare', 'validator.error_declaration'], ['Declaro.', 'validator.error_declaration']],
  },
  'declaration in English': {
    field: declaration('en'),
    accepts: ['I declare', 'i declare'],
    refuses: [['Declaro', 'validator.error_declaration']],
  },
};
