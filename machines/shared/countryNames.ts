import { countryCodes } from './countries.ts';

const languages = ['es', 'en', 'fr', 'de', 'it', 'pt', 'ca', 'gl', 'eu'];

/** How people of the most frequent nationalities call themselves where a form asks for text. */
const demonyms: Record<string, string> = {
  ES: 'espanol espanola spanish espanyol espanyola',
  FR: 'frances francesa french francais francaise',
  DE: 'aleman alemana german deutsch',
  IT: 'italiano italiana italian',
  PT: 'portugues portuguesa portuguese',
  GB: 'britanico britanica british ingles inglesa english',
  IE: 'irlandes irlandesa irish',
  NL: 'neerlandes neerlandesa holandes holandesa dutch',
  BE: 'belga belgian',
  RO: 'rumano rumana romanian',
  MA: 'marroqui moroccan',
  CO: 'colombiano colombiana colombian',
  AR: 'argentino argentina argentinian',
  VE: 'venezolano venezolana venezuelan',
  EC: 'ecuatoriano ecuatoriana ecuadorian',
  PE: 'peruano peruana peruvian',
  MX: 'mexicano mexicana mexican',
  CL: 'chileno chilena chilean',
  CU: 'cubano cubana cuban',
  BR: 'brasileno brasilena brazilian',
  CN: 'chino china chinese',
  UA: 'ucraniano ucraniana ukrainian',
  RU: 'ruso rusa russian',
  US: 'estadounidense american usa',
  CH: 'suizo suiza swiss',
};

const fold = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

let codesByName: ReadonlyMap<string, string> | undefined;

function buildNames(): ReadonlyMap<string, string> {
  const named = languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return countryCodes.map((code) => [fold(names.of(code) ?? code), code] as const);
  });
  const called = Object.entries(demonyms).flatMap(([code, words]) =>
    words.split(' ').map((word) => [word, code] as const),
  );
  return new Map([...called, ...countryCodes.map((code) => [code.toLowerCase(), code] as const), ...named]);
}

/** The code of a country that is written in words, by its name in a language of Europe or by that of its people. */
export function findCountry(written: string): string | undefined {
  codesByName ??= buildNames();
  return codesByName.get(fold(written));
}
