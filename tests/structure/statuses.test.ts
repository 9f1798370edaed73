import { describe, expect, it } from 'vitest';
import { catalogue, catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';
import { type Source, sourcesUnder } from './sources.ts';

const statuses = (Object.keys(catalogue) as MachineName[])
  .filter((name) => catalogueEntry(name).kind === 'lifecycle')
  .flatMap((name) => statusesOf(catalogueEntry(name).machine));

/** Every status of a lifecycle and its parts, because code may compare `CLOSED.counting` with `CLOSED` too. */
const names = new Set(statuses.flatMap((status) => [status, ...status.split(/[.,:]/)]));

/** The parts of statuses that have several at once: the `review` of `class:ordinary,email:verified,review:accepted`. */
const parts = new Set(statuses.flatMap((status) => [...status.matchAll(/(\w+):/g)].map(([, part = '']) => part)));

const literal = "'([\\w.]+)'";
const oneOf = (words: readonly string[]) => words.flatMap((word) => [word, capitalised(word)]).join('|');
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** Names of values that hold a status: `status`, `tokenStatus`, `entry.to`, `phase`, `review`, `investorClass`. */
const holder = `(?:\\w*(?:${oneOf(['status', 'progress', ...parts])})|phase|to|from)`;

const patterns = [
  new RegExp(`(?:\\b${holder}|\\))\\s*[!=]==?\\s*${literal}`, 'g'),
  new RegExp(`${literal}\\s*[!=]==?\\s*(?:\\w+[.?!]*)*${holder}\\b`, 'g'),
  new RegExp(`\\b${holder}\\??\\.(?:startsWith|includes)\\(${literal}`, 'g'),
  new RegExp(`${literal}(?:,\\s*'[\\w.]+')*\\s*,?\\s*\\]\\.includes\\((?:\\w+\\.)*${holder}\\)`, 'g'),
  new RegExp(`\\b${holder} as ${literal}`, 'g'),
  new RegExp(`\\bcase ${literal}:`, 'g'),
];

/** The keys of who acts next are statuses and facts in other words. */
const key = "'next\\.\\w+\\.\\w+'";
const keyPatterns = [
  new RegExp(`[!=]==?\\s*${key}`, 'g'),
  new RegExp(`${key}\\s*[!=]==?`, 'g'),
  new RegExp(`\\bcase ${key}:`, 'g'),
  new RegExp(`${key}(?:,\\s*${key})*\\s*,?\\s*\\]\\.includes\\(`, 'g'),
  /\bwhat\.(?:startsWith|endsWith|includes)\(/g,
];

/** A cast inside a template or an index only narrows a key to known messages. It decides nothing. */
const isKey = (line: string) => /[`[][^`\]]*\bas '/.test(line);

/** Lower-case words in a `switch` often mean something else, so only capital status names count there. */
const isCapital = (name: string) => name === name.toUpperCase();

function comparisonsIn({ file, text }: Source): string[] {
  return text.split('\n').flatMap((line, index) => {
    const found = patterns
      .flatMap((pattern) => [...line.matchAll(pattern)])
      .filter(([each, name = '']) => names.has(name) && (isCapital(name) || !each.startsWith('case ')))
      .filter(([each]) => !(each.includes(' as ') && isKey(line)));
    const keys = keyPatterns.flatMap((pattern) => [...line.matchAll(pattern)]);
    return [...found, ...keys].map(([each]) => `${file}:${index + 1} compares ${each}`);
  });
}

describe('the statuses of the lifecycles', () => {
  it.each(['pages', 'parts', 'commands', 'ui', 'shell', 'forms', 'wizard', 'routes', 'actors', 'api', 'live'])(
    'are not compared in src/web/%s, because selectors beside the machines do that',
    (folder) => {
      const sources = sourcesUnder(`src/web/${folder}`);
      expect(sources.length).toBeGreaterThan(3);
      expect(sources.flatMap(comparisonsIn)).toEqual([]);
    },
  );

  it.each([
    "if (status === 'CHARGED') return null;",
    "const isOver = issuance.status.startsWith('CLOSED');",
    "return 'CANCELED' !== entry.to;",
    "{kyc.status === 'pending' && <Wait />}",
    "open?.status === 'codeSent'",
    "takesOrders(status as 'CAMPAIGN', modules)",
    "    case 'IN_UPDATE_TPV':",
    "['PAYMENT_ERROR', 'CANCELED'].includes(status)",
    "statusOf(data) === 'RESERVED'",
    "phase !== 'CLOSED'",
    "return email === 'verified' && !isOver;",
    "const isOpen = parseParts(status).review !== 'deleted';",
    "{investorClass === 'ordinary' && <Request />}",
    "{'sophisticated' === account.class && <Until />}",
    "if (onboarding.KYC === 'lapsed') return null;",
    "{progress === 'lapsed' && <Renew />}",
    "if (next.what === 'next.distribution.issuerBank') return null;",
    "'next.investment.code' !== what",
    "    case 'next.investment.signature':",
    "['next.investment.lapse', 'next.investment.refund'].includes(what)",
    "what.startsWith('next.earning')",
  ])('are found when a view compares them: %s', (text) => {
    expect(comparisonsIn({ file: 'src/web/pages/planted.tsx', text })).toHaveLength(1);
  });

  it.each([
    "if (kind === 'pending') return null;",
    ['<FormattedMessage id={`account.step.$', "{status as 'created'}`} />"].join(''),
    'error.status === 404',
    "const latest = 'accepted';",
    "if (form.values.investor === 'sophisticated') return figures;",
    "const labels = { 'next.investment.code': 'investments.act.sign' };",
    "    case 'new':",
  ])('are not confused with other words: %s', (text) => {
    expect(comparisonsIn({ file: 'src/web/pages/planted.tsx', text })).toEqual([]);
  });
});
