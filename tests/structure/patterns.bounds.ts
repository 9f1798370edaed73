import type { Pattern } from './patternCost.ts';

const OWN = 'reads files of this project';
const SETTING = 'reads a setting of whoever runs the server';
const OWN_TAB = 'runs in the tab of the user who wrote the text';

/** The patterns that cost more than in proportion to their text, and what keeps each text short or harmless. */
export const bounds: Record<string, string> = {
  'machines/orders/coinDeposit/coinUnits.ts /0+$/': 'the digits of a number of 256 bits',
  'machines/issuances/content/content.richText.ts /\\n\\s*\\n/': 'the texts of the demo',
  'machines/market/transfer/message.wire.ts /[^\\s@]+\\s*(?:@|\\(at\\)|\\[at\\]|\\(arroba\\)|\\[arroba\\])\\s*[^\\s@]+\\.[a-z]{2,}/i':
    'a message of at most 1000 characters',
  'machines/market/transfer/message.wire.ts /\\b(?:https?:\\/\\/|www\\.)|\\b[a-z0-9-]+\\.(?:com|es|org|net|eu|io|info|me|app|dev|tv|cat|eus|gal)\\b|\\bt\\.me\\//i':
    'a message of at most 1000 characters',
  'machines/register/whitelisting/whitelisting.wire.ts /^(?:0x)?[0-9a-f]{40}$|^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/i':
    'a text of at most 254 characters',
  'src/scripts/dev.mjs /<title>[\\s\\S]*?<\\/title>/': OWN,
  'src/scripts/dev.mjs /<style>[\\s\\S]*?<\\/style>/': OWN,
  'src/scripts/dev.mjs /<script type="application\\/json" id="boot">[\\s\\S]*?<\\/script>/': OWN,
  'src/scripts/bundle/productPackages.ts /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//': OWN,
  'src/scripts/bundle/shortRoutes.ts /\\w+:\\s+/g': OWN,
  'src/deploy/rehearsal/proxy.mjs /^\\s*(ssl_|limit_conn tesela).*\\n/gm': OWN,
  'src/server/acts/issuances/contents.create.ts /^-+|-+$/g': 'an address of at most 70 characters',
  'src/server/demo/illustrations/film.ts /<g\\b[^>]*>|<\\/g>/g': OWN,
  'src/server/http/pages/pages.ts /<link rel="stylesheet"[^>]*>/': OWN,
  'src/server/http/pages/head.ts /<h1[^>]*>([^<]+)<\\/h1>/':
    'the heading of a page of this project, once per configuration',
  'src/server/http/pages/head.ts /<h2[^>]*>([^<]+)<\\/h2>/':
    'the headline of a page of this project, once per configuration',
  'src/server/http/pages/pageFiles.ts /\\{[^}]*\\}/g': OWN,
  'src/server/kernel/databaseAddresses.ts /^(postgres(?:ql)?:\\/\\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s': SETTING,
  'src/server/telemetry/startTelemetry.ts /\\/+$/': SETTING,
  'src/server/providers/files/safeName.ts /^[\\s.]+|[\\s.]+$/g': 'a name of at most 255 characters',
  'src/web/commands/secondFactorLogic.ts /=+$/': 'a secret of the server',
  'src/web/ui/figures/UnitFigure.tsx /^(\\D*(?:\\d[\\d.,\\s]*\\d|\\d)?)(.*)$/u': 'a figure that the page has formatted',
  'src/web/ui/figures/decimals.ts /^[\\d.,]*\\d[\\d.,]*$/': OWN_TAB,
  'src/visualiser/page/SourceLink.tsx /[^/\\\\]*$/': OWN_TAB,
  'src/visualiser/recording/redact.ts /[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+|\\b[A-Z]{2}\\d{2} ?(?:[A-Z\\d]{4} ?){2,7}[A-Z\\d]{1,4}\\b|\\beyJ[\\w-]+\\.[\\w-]+\\.[\\w-]*/g':
    OWN_TAB,
  'src/web/pages/issuances/shared/page/IssuanceIssuer.tsx /,.*$/u': 'a place of at most 80 characters',
  'src/web/pages/issuances/shared/page/Prose.tsx /\\n\\s*\\n/': 'a text of an issuance of at most 5000 characters',
  'src/web/pages/issuances/shared/editor/richText/richTextPaste.ts /<!--[\\s\\S]*?(?:-->|$)|<![^>]*>?|<\\/([a-z][^\\s/<>]*)(?:[\\s/][^<>]*)?>|<([a-z][^\\s/<>"\']*)((?:[\\s/](?:"[^"]*"|\'[^\']*\'|[^\'"<>])*)?)>|[^<]+|</gi':
    OWN_TAB,
};

const one = (source: string, flags = ''): readonly Pattern[] => [{ source, flags }];
/** What is made is a pattern of the list above, or a list of words between bars. */
const judged: readonly Pattern[] = [];

/** The code that makes patterns, with what it makes where that is more than a list of words. */
export const made: Record<string, readonly Pattern[]> = {
  'src/server/postgres/rowChanges.ts new RegExp(`\\\\b${column}\\\\b`)': one('\\bmachine_state\\b'),
  "machines/people/onboarding/onboarding.contract.ts new RegExp( `^${OnboardingPart.options .toSorted() .map((part) => `${part}:(${PartStatus.options.join('|')})`) .join(',')}$`, )":
    judged,
  'machines/shared/money.ts new RegExp(`^(-?)(${digits})(?:[${decimal}](\\\\d+))?$`)': one(
    '^(-?)(\\d+|\\d{1,3}(?:[.\\s]\\d{3})+)(?:[,](\\d+))?$',
  ),
  "machines/people/user/user.contract.ts new RegExp( `^class:(${InvestorClass.options.join('|')}),email:(${EmailStatus.options.join('|')}),review:(${ReviewStatus.options.join('|')})$`, )":
    judged,
  'machines/shared/fields/email.ts new RegExp(`^${localPart}@(?:${label}\\\\.)+${topDomain}$`)': one(
    "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$",
  ),
  "machines/shared/fields/injection.ts new RegExp(`\\\\bon(?:${handlers})\\\\s*(=)`, 'i')": one(
    '\\bon(?:load|error)\\s*(=)',
    'i',
  ),
  "machines/shared/fields/scripts.ts new RegExp(`(?![${inPrintedScript}])[\\\\p{L}\\\\p{M}]|\\\\p{Emoji_Presentation}`, 'u')":
    one('(?![\\p{scx=Latin}])[\\p{L}\\p{M}]|\\p{Emoji_Presentation}', 'u'),
  "src/scripts/bundle/libraryTexts.ts new RegExp(TEXTS.map(([library]) => `/node_modules/${library}/`).join('|'))":
    judged,
  'src/scripts/bundle/moduleStubs.ts new RegExp(`/@tanstack/query-core/build/modern/${name}\\\\.js$`)': judged,
  "src/scripts/related/references.ts new RegExp(`^${glob.includes('/') ? '' : '(.*/)?'}${globSource(glob)}$`)": one(
    '^machines/(.*/)?[^/]*\\.(contract|facts)\\.ts$',
  ),
  // It evaluates the patterns of the sources, which are judged themselves.
  'src/scripts/rows/evaluate.ts new RegExp(source, flags)': judged,
  "machines/shared/foldText.ts new RegExp(`[${APOSTROPHES_AND_POINTS}${MARKS}${INVISIBLE}]`, 'g')": one("['.]", 'g'),
  "machines/shared/foldText.ts new RegExp( `[${ String.raw`\\u0001-\\u0026\\u0028-\\u002d\\u002f\\u003a-\\u003f\\u005b-\\u005f\\u007b-\\u00a9\\u00ab\\u00ac\\u00ae-\\u00b1\\u00b4\\u00b6\\u00bb\\u00bf\\u00d7\\u00f7` + String.raw`\\u055b-\\u055f\\u0589\\u058a\\u05be\\u05c0\\u05c3\\u05c6\\u05f4\\u060c\\u061b\\u061f\\u066a-\\u066d\\u06d4\\u1400\\u1680\\u1806` + String.raw`\\u2000-\\u200a\\u2010-\\u2017\\u201c-\\u2029\\u202f-\\u2031\\u2033\\u2034\\u2036-\\u205f\\u20a0-\\u20cf\\u2190-\\u2bff\\u2e00-\\u2e7f` + String.raw`\\u3000-\\u3003\\u3008-\\u3020\\u3030\\u303d\\u30a0\\u30fb\\ufe10-\\ufe1f\\ufe30-\\ufe6f` }]`, 'g', )":
    one('[ -]', 'g'),
  'src/server/kernel/csv.ts new RegExp(`(?:${space}*"((?:[^"]|"")*)"${space}*|([^${sign}\\\\r\\\\n]*))(${sign}|\\\\r?\\\\n|\\\\r|$)`, \'y\')':
    one('(?:[ \\t]*"((?:[^"]|"")*)"[ \\t]*|([^;\\r\\n]*))(;|\\r?\\n|\\r|$)', 'y'),
  'src/server/postgres/search.ts new RegExp(`^(?:${prefix} ?)?(\\\\d{1,15})$`)': one('^(?:ad ?)?(\\d{1,15})$'),
  "src/server/acts/orders/bankFiles/figures.ts new RegExp( `^(?<lead>[-+(]?) ?(?<before>${CURRENCY})? ?(?<inner>[-+]?) ?(?<digits>[\\\\d.,'’ ]*\\\\d) ?(?<trail>[-+]?) ?(?<after>${CURRENCY})? ?(?<end>[-+)]?) ?(?<side>CR|DR|[CDHS]?)$`, )":
    one(
      "^(?<lead>[-+(]?) ?(?<before>[A-Z]{3}|[€$£])? ?(?<inner>[-+]?) ?(?<digits>[\\d.,'’ ]*\\d) ?(?<trail>[-+]?) ?(?<after>[A-Z]{3}|[€$£])? ?(?<end>[-+)]?) ?(?<side>CR|DR|[CDHS]?)$",
    ),
  // It reads the answer of the bank's terminal, of which the first match ends the search.
  'src/server/providers/payment/redsysQuery.ts new RegExp(`<(?:[\\\\w-]+:)?${name}(?:\\\\s[^>]*)?>([\\\\s\\\\S]*?)</(?:[\\\\w-]+:)?${name}>`)':
    judged,
  "src/visualiser/recording/redact.ts new RegExp( [ 'pass(word|phrase)?$|secret|token$|^authorization$|api_?key|private|^cookie', 'mail$|iban|^bic$|phone|mobile|address|street|postal|(^|_)city$|birth|wallet|recipient', '(^|first|last|sur|full|user|company|legal|holder|display)_?name$|^(dni|nif|nie|cif|tin|tax_?id|passport)$', '(^|_)code$|[a-z]Code$|^pin$|^otp$|^cvv?$|card_?number|^pan$|document(_?number)?$', ].join('|'), 'i', )":
    judged,
  'src/web/pages/issuances/shared/editor/readContentJson.ts new RegExp(`"${field.replace(/\\W/g, \'\\\\$&\')}"\\\\s*:`)':
    one('"title"\\s*:'),
  'src/web/pages/issuances/shared/editor/richText/richTextPaste.ts new RegExp(TOKEN)': judged,
  "src/web/pages/issuances/shared/editor/richText/richTextPaste.ts new RegExp(`</${tag}(?![a-z0-9])[^<>]*>`, 'gi')":
    one('</title(?![a-z0-9])[^<>]*>', 'gi'),
  "src/web/pages/issuances/shared/editor/richText/richTextPaste.ts new RegExp(`(?:^|[\\\\s\"'/])${name}\\\\s*=\\\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\\\s\"'>]+))`, 'i')":
    one('(?:^|[\\s"\'/])href\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\'|([^\\s"\'>]+))', 'i'),
};
