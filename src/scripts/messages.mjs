// Compiles the texts of each language and wording set in two parts: those of the public pages, and the rest.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { project } from './ensure.mjs';

const LOCALES = ['es', 'en'];
const WORDINGS = ['base', 'participants'];
/** Texts with these prefixes are needed before the login, so the page itself contains them. */
const PUBLIC =
  /^(auth|login|register|verification|forgot_password|remember_password|error|footer|layout|ui|validator|api_client)\./;
/** The errors of single fields, such as `validator.error_null.iban`. Those of these fields are public. */
const FIELD_ERROR = /^validator\.\w+\.(?<field>.+)/;
const PUBLIC_FIELDS = [
  ...['email', 'password', 'passwordRepeat', 'name', 'surname', 'username', 'phone', 'country', 'city', 'postalCode'],
  ...['birthday', 'nationality', 'idNumber', 'terms', 'privacy', 'commercial', 'referralCode'],
];

const read = (name) => {
  const file = path.join(project, 'locales', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

function isPublic(id) {
  const field = id.match(FIELD_ERROR)?.groups.field;
  return PUBLIC.test(id) && (field === undefined || PUBLIC_FIELDS.includes(field));
}

/** The texts of one language, overridden by those of a wording set, as an object of id → text. */
export function textsOf(locale, wording) {
  return { ...read(locale), ...(wording === 'base' ? {} : read(`${wording}.${locale}`)) };
}

/**
 * A text without arguments stays a string. Other texts become their syntax tree, so that the browser needs no parser.
 */
function compiled(text) {
  const tree = parse(text);
  return tree.length === 1 && tree[0].type === 0 ? tree[0].value : tree;
}

export function compileMessages(folder) {
  mkdirSync(folder, { recursive: true });
  const index = {};
  for (const locale of LOCALES)
    for (const wording of WORDINGS) {
      const texts = Object.entries(textsOf(locale, wording)).map(([id, text]) => [id, compiled(text)]);
      const part = (wanted) => Object.fromEntries(texts.filter(([id]) => isPublic(id) === wanted));
      const rest = JSON.stringify(part(false));
      const name = `${locale}.${wording}.${createHash('sha256').update(rest).digest('hex').slice(0, 10)}.json`;
      writeFileSync(path.join(folder, name), rest);
      index[`${locale}.${wording}`] = { public: part(true), rest: name };
    }
  writeFileSync(path.join(folder, 'index.json'), JSON.stringify(index));
}
