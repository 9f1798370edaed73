import fc from 'fast-check';

const fragments = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "' OR '1'='1' --",
  "'; DROP TABLE users; --",
  '#{7*7}',
  '{{constructor.constructor("return this")()}}',
  '../../../etc/passwd',
  '%00%0a%s%n',
  '=HYPERLINK("http://x")',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x1F',
  '١٢٣٤٥',
  'İstanbul ﬃ ß',
  '👩‍👩‍👧‍👦🇪🇸',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '\u202Egnp.exe',
  '\u0000',
  '\uD800',
  '\uFEFF',
  '\u00A0\u2003\u3000',
  '\r\n\t\v\f',
  'a@b.es',
  'https://example.com',
  'ES9121000418450200051332',
  '12345678Z',
  '2026-02-29',
  'Declaro',
];

/** Texts on which a pattern with catastrophic backtracking would never finish. */
const long = fc
  .tuple(
    fc.constantFrom('a', ' ', '.', '-', '@', 'a.', "'", '<', '0', '/', ' on', 'á', '\n', 'a-', '" '),
    fc.constantFrom('', '!', '@', '=', '\u0000'),
  )
  .map(([part, end]) => part.repeat(20_000) + end);

const fragment = fc.constantFrom(...fragments);

/** Texts that break careless code, from a seeded generator: every run uses the same 500. */
export const naughtyText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.oneof(fragment, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 4 })
      .map((parts) => parts.join('')),
  },
  { weight: 2, arbitrary: fragment },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
  { weight: 1, arbitrary: long },
);

export const naughtyTexts = fc.sample(naughtyText, { numRuns: 500, seed: 20_260_601 });

/** Values that a JSON body can hold where a text is expected, and some that it cannot hold. */
export const naughtyValues = fc.sample(
  fc.anything({ withNullPrototype: true, withDate: true, withBigInt: true, maxDepth: 2 }),
  {
    numRuns: 200,
    seed: 20_260_601,
  },
);
