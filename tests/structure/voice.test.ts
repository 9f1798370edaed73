import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import participantsEn from '#locales/participants.en.json';
import participantsEs from '#locales/participants.es.json';
import { sourcesUnder } from './sources.ts';

type Texts = Record<string, string>;

/** What a user reads of a message: its literal texts, without the names of placeholders and options. */
function literals(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literals(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => literals(value));
    return [];
  });
}

const readable = (texts: Texts): [id: string, text: string][] =>
  Object.entries(texts).flatMap(([id, text]) => literals(parse(text)).map((part): [string, string] => [id, part]));

const matching = (texts: [string, string][], pattern: RegExp) =>
  texts.filter(([, text]) => pattern.test(text)).map(([id, text]) => `${id}: ${text}`);

const spanish = [...readable(es), ...readable(participantsEs)];
const english = [...readable(en), ...readable(participantsEn)];

/** Imperatives of usted. The same forms are subjunctives, so they count only at the start of a sentence or clause. */
const imperatives = [
  'Abra',
  'Acepte',
  'Acuda',
  'Adjunte',
  'Añada',
  'Anote',
  'Apruebe',
  'Borre',
  'Busque',
  'Cambie',
  'Compruebe',
  'Confirme',
  'Conserve',
  'Consulte',
  'Continúe',
  'Contacte',
  'Copie',
  'Corrija',
  'Cree',
  'Deje',
  'Descargue',
  'Elija',
  'Envíe',
  'Escoja',
  'Escriba',
  'Espere',
  'Firme',
  'Guarde',
  'Guárdelo',
  'Haga',
  'Indique',
  'Inicie',
  'Inténtelo',
  'Introduzca',
  'Invierta',
  'Lea',
  'Llame',
  'Marque',
  'Mire',
  'Pague',
  'Pegue',
  'Permita',
  'Pida',
  'Póngase',
  'Procure',
  'Proteja',
  'Pruebe',
  'Publique',
  'Pulse',
  'Quite',
  'Recuerde',
  'Regístrese',
  'Reparta',
  'Repita',
  'Revise',
  'Seleccione',
  'Solicite',
  'Suba',
  'Tenga',
  'Utilice',
  'Vaya',
  'Vea',
  'Verifique',
  'Vuelva',
].join('|');
const clauseStart = String.raw`(^\s*|[.:;,!?«(]\s*|\b[yo]\s+)`;
const usted = new RegExp(
  [
    String.raw`\busted(es)?\b`,
    String.raw`${clauseStart}(${imperatives})(?!\p{L})`,
    String.raw`\b(le|les) (avis|compr|devolv|dir|envi|inform|llev|mand|ped|pid|record|volver)\p{L}*(mos|án)\b`,
    String.raw`¿(ha|puede|podría|quiere|desea|tiene|necesita|busca|está)\b`,
  ].join('|'),
  'iu',
);

/** Texts that speak only to the reader: there, a verb or a possessive of the third person is an usted. */
const isPersonal = (id: string) =>
  /^(account|auth|earnings|factor|login|mail|notification\.account|portfolio|verification|ui)\./.test(id);
const personalUsted = new RegExp(
  [
    String.raw`${clauseStart}(puede|podrá|debe|deberá|tiene que|recibirá|necesita) (?!que)\p{L}+[aei]r\b`,
    String.raw`\b(en|a|de|con|por|para|verifica|revisa|confirma|usa) sus? (banco|código|contrato|correo|cuenta|contraseña|datos|dinero|documento|identidad|inversi|móvil|monedero|orden|pago|perfil|saldo|tarjeta|teléfono)`,
  ].join('|'),
  'iu',
);

/** Spanish sentences in sources: sandboxes, demo, papers and test questions. */
const spanishSources = [
  'src/server/sandbox',
  'src/server/demo',
  'src/server/providers',
  'machines/shared/rules',
].flatMap((folder) =>
  sourcesUnder(folder).flatMap(({ file, text }) =>
    [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(([, one = '', other = '']): [string, string] => [
      file,
      one || other,
    ]),
  ),
);

/** A message id, a job kind, a status, a code or the name of a guard. */
const rawName = new RegExp(
  [
    /(?<![\w@/.-])[a-z]\w*(\.[a-z_]\w*)+(?![\w/])/,
    /\b[A-Z]+_[A-Z_]+\b|\b(?!ECSPR\b)[A-Z]{5,}\b/,
    /\b[a-z]{2,}[A-Z]\w*\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

describe('Spanish', () => {
  it('recognises usted', () => {
    const formal = [
      'Escriba una dirección completa.',
      'Su interés no le compromete. Le avisaremos.',
      '¿Ha trabajado en el sector financiero?',
      'Guárdelo y vuelva más tarde.',
    ];
    expect(formal.filter((text) => !usted.test(text))).toEqual([]);
    expect(usted.test('Pide al promotor que lo revise y espera a que vuelva.')).toBe(false);
  });

  it('addresses the user as tú in every message', () => {
    expect(matching(spanish, usted)).toEqual([]);
    const personal = spanish.filter(([id]) => isPersonal(id));
    expect(personal.length).toBeGreaterThan(300);
    expect(matching(personal, personalUsted)).toEqual([]);
  });

  it('addresses the user as tú in sandboxes, demo, papers and test questions', () => {
    expect(spanishSources.length).toBeGreaterThan(1_000);
    expect(matching(spanishSources, usted)).toEqual([]);
  });
});

describe.each([
  ['Spanish', spanish],
  ['English', english],
] as const)('%s messages', (_, texts) => {
  it('contain no raw key, code or state', () => {
    expect(matching(texts, rawName)).toEqual([]);
  });

  it('contain no double spaces, and no three dots instead of an ellipsis', () => {
    expect(matching(texts, / {2}|\.\.\./)).toEqual([]);
  });
});

it('recognises a raw key, code or state', () => {
  const raw = ['Retry: mail.link', 'It is SIGNED_PENDING.', 'El paso CAMPAIGN', 'isMintAllowed is false'];
  expect(raw.filter((text) => !rawName.test(text))).toEqual([]);
  expect(rawName.test('Enter an IBAN, or write to name@example.com (ECSPR, art. 21).')).toBe(false);
});
