// Compiles the texts of each language and wording set in three parts: those of the public pages, those of an investor's
// first list, and the rest.
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
/** Texts with these prefixes are on the first list after the login, with the frame around it. */
const START = /^(home|investments|issuances|nav|next|session)\./;
/** The errors of single fields, such as `validator.error_null.iban`. Those of these fields are public. */
const FIELD_ERROR = /^validator\.\w+\.(?<field>.+)/;
const PUBLIC_FIELDS = [
  'email',
  'password',
  'passwordRepeat',
  'name',
  'surname',
  'username',
  'phone',
  'country',
  'city',
  'postalCode',
  'birthday',
  'nationality',
  'idNumber',
  'terms',
  'privacy',
  'commercial',
  'referralCode',
];

const read = (name) => {
  const file = path.join(project, 'locales', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

function isPublic(id) {
  const field = id.match(FIELD_ERROR)?.groups.field;
  return PUBLIC.test(id) && (field === undefined || PUBLIC_FIELDS.includes(field));
}

/** The part of the texts that contains this one. */
export function partOf(id) {
  if (isPublic(id)) return 'public';
  return START.test(id) ? 'start' : 'rest';
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
      const part = (wanted) => Object.fromEntries(texts.filter(([id]) => partOf(id) === wanted));
      const file = (wanted) => {
        const text = JSON.stringify(part(wanted));
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
        const name = `${locale}.${wording}.${wanted}.${hash}.json`;
        writeFileSync(path.join(folder, name), text);
        return `/assets/messages/${name}`;
      };
      index[`${locale}.${wording}`] = {
        public: part('public'),
        urls: { start: file('start'), rest: file('rest') },
      };
    }
  writeFileSync(path.join(folder, 'index.json'), JSON.stringify(index));
}
