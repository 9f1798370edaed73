import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { operations } from '#server/routes/operations.ts';
import { type SchemaString, stringsIn } from './schemaStrings.ts';

/** Canonical values of every kind. A field accepts some of them. */
const samples = [
  'María Sanz',
  'Calle Mayor 3, 2.º 1.ª',
  'One line of prose, ñandú',
  'a note of at least thirty characters, é',
  '12345678Z',
  'X1234567L',
  'A58818501',
  'ES9121000418450200051332',
  'CAIXESBBXXX',
  'ana@example.com',
  '+34600123456',
  '50001',
  'SW1A 1AA',
  'ES',
  '2026-02-28',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://example.com/a',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'ES0113900J37',
  'TES',
  'a-slug',
  '12345',
  '123456',
  '123456789',
  '1234567890123',
  '4',
  '1332',
];

/** What pasting and other programs add. Each is refused, or means the same as without it. */
const spellings: Record<string, (sample: string) => string> = {
  'blanks around': (sample) => ` \t${sample}\u00A0\n`,
  'a mark of byte order': (sample) => `\uFEFF${sample}`,
  'an isolate': (sample) => `\u2066${sample}\u2069`,
  'an embedding': (sample) => `\u202A${sample}\u202C`,
  'a zero width space': (sample) => `${sample.slice(0, 2)}\u200B${sample.slice(2)}`,
  'a soft hyphen': (sample) => `${sample.slice(0, 2)}\u00AD${sample.slice(2)}`,
  'no-break blanks': (sample) => sample.replaceAll(' ', '\u00A0'),
  'two blanks': (sample) => sample.replaceAll(' ', '  '),
  'decomposed letters': (sample) => sample.normalize('NFD'),
};

/** Strings that are compared, looked up or read by a program of their own, and never stored as a user has typed them. */
const exempt = new RegExp(
  `\\.(?:${[
    'currentPassword|password|passwordRepeat|secret|token|pending|challenge|code_verifier|iss|ticket|state|key',
    'verification_id|link_id|user_id|kind|status|schedule|returnPath|wallets|attested|textVersion',
    'content|css|json|certification|stack',
  ].join('|')})$|(?:google|apple)/finish body\\.(?:code|user)$|/reports body\\.`,
);

/** A part of a formatted text, whose blanks separate it from the next part. */
const isPart = (path: string) => /\.(?:spans|items\.item)\.item\.text$/.test(path);

const parseAs = ({ actions }: SchemaString) => {
  const schema = v.pipe(v.string(), ...(actions as never[])) as unknown as v.GenericSchema<string>;
  return (value: unknown): { output: unknown } | undefined => {
    const { success, output } = v.safeParse(schema, value);
    return success ? { output } : undefined;
  };
};

/** The first sample that the string stores in more than one spelling. */
function findFault(string: SchemaString): string[] {
  const parse = parseAs(string);
  for (const sample of samples) {
    const canonical = parse(sample);
    if (!canonical) continue;
    const isRefusedOrSame = (typed: string) => {
      const read = parse(typed);
      return !read || JSON.stringify(read) === JSON.stringify(canonical);
    };
    const { output } = canonical;
    if (typeof output === 'string' && !isRefusedOrSame(output)) return [`${string.path} is not stable: ${sample}`];
    const kept = Object.entries(spellings).filter(
      ([name, spell]) => !(isPart(string.path) && name.includes('blanks')) && !isRefusedOrSame(spell(sample)),
    );
    if (kept.length) return [`${string.path} keeps ${kept.map(([name]) => name).join(', ')}`];
  }
  return [];
}

describe('the strings of every operation', () => {
  const strings = operations.flatMap(({ method, path, params, query, body, upload }) =>
    Object.entries({ params, query, body, form: upload?.fields }).flatMap(([place, schema]) =>
      stringsIn(schema, `${method} ${path} ${place}`),
    ),
  );

  it('have one spelling: that of the canonical text, which parsing again does not change', () => {
    const checked = strings.filter(({ path }) => !exempt.test(path));
    expect(checked.length).toBeGreaterThan(500);
    expect(checked.flatMap(findFault)).toEqual([]);
  });

  it('are found to be kept as they were typed, if they are', () => {
    const [raw] = stringsIn(v.object({ name: v.pipe(v.string(), v.maxLength(100)) }), 'it');
    expect(raw && findFault(raw)).toEqual([expect.stringMatching(/^it\.name keeps blanks around,/)]);
  });
});
