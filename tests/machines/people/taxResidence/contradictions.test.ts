import { expect, it } from 'vitest';
import { type Contradiction, findContradictions, type Known } from '#machines/people/taxResidence/contradictions.ts';

const known = (facts: Partial<Known>): Known => ({ phones: [], ...facts });

it.each<[string, string[], Known, Contradiction[]]>([
  ['nothing is known', ['ES'], known({}), []],
  ['all points to a declared country', ['ES', 'FR'], known({ addressCountry: 'FR', phones: ['+34 600 000 000'] }), []],
  ['the address is elsewhere', ['ES'], known({ addressCountry: 'PT' }), ['address']],
  ['the account is elsewhere', ['ES'], known({ iban: 'DE89370400440532013000' }), ['iban']],
  ['a telephone is elsewhere', ['ES'], known({ phones: ['+34600000000', '00351912345678'] }), ['phone']],
  ['a prefix begins like another one', ['PT'], known({ phones: ['+351912345678'] }), []],
  ['a prefix belongs to several countries', ['CA'], known({ phones: ['+14165550100'] }), []],
  ['a prefix is not known', ['ES'], known({ phones: ['+99912345', '600000000'] }), []],
  ['the nationality is another one of Europe', ['ES'], known({ nationality: 'FR' }), []],
  ['a citizen of the United States pays elsewhere only', ['ES'], known({ nationality: 'US' }), ['nationality']],
])('finds what points to another country: %s', (_, declared, facts, expected) => {
  expect(findContradictions(declared, facts)).toEqual(expected);
});
