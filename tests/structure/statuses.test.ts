import { describe, expect, it } from 'vitest';
import { catalogue, catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';
import { type Source, sourcesUnder } from './sources.ts';

/** Every status of a lifecycle and its parts, because code may compare `CLOSED.counting` with `CLOSED` too. */
const names = new Set(
  (Object.keys(catalogue) as MachineName[])
    .filter((name) => catalogueEntry(name).kind === 'lifecycle')
    .flatMap((name) => statusesOf(catalogueEntry(name).machine))
    .flatMap((status) => [status, ...status.split(/[.,:]/)]),
);

const literal = "'([\\w.]+)'";
/** Names of values that hold a status: `status`, `tokenStatus`, `entry.to`, `phase`. */
const holder = '(?:\\w*[sS]tatus|phase|to|from)';

const patterns = [
  new RegExp(`(?:\\b${holder}|\\))\\s*[!=]==?\\s*${literal}`, 'g'),
  new RegExp(`${literal}\\s*[!=]==?\\s*(?:\\w+[.?!]*)*${holder}\\b`, 'g'),
  new RegExp(`\\b${holder}\\??\\.(?:startsWith|includes)\\(${literal}`, 'g'),
  new RegExp(`${literal}(?:,\\s*'[\\w.]+')*\\s*,?\\s*\\]\\.includes\\((?:\\w+\\.)*${holder}\\)`, 'g'),
  new RegExp(`\\b${holder} as ${literal}`, 'g'),
  new RegExp(`\\bcase ${literal}:`, 'g'),
];

/** A cast inside a template or an index only narrows a key to known messages. It decides nothing. */
const isKey = (line: string) => /[`[][^`\]]*\bas '/.test(line);

/** Lower-case words in a `switch` often mean something else, so only capital status names count there. */
const isCapital = (name: string) => name === name.toUpperCase();

function comparisonsIn({ file, text }: Source): string[] {
  return text.split('\n').flatMap((line, index) =>
    patterns
      .flatMap((pattern) => [...line.matchAll(pattern)])
      .filter(([found, name = '']) => names.has(name) && (isCapital(name) || !found.startsWith('case ')))
      .filter(([found]) => !(found.includes(' as ') && isKey(line)))
      .map(([found]) => `${file}:${index + 1} compares ${found}`),
  );
}

describe('the statuses of the lifecycles', () => {
  it.each(['src/web/pages', 'src/web/parts', 'src/web/ui'])(
    'are not compared in %s, because selectors beside the machines do that',
    (folder) => {
      const sources = sourcesUnder(folder);
      expect(sources.length).toBeGreaterThan(50);
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
  ])('are found when a view compares them: %s', (text) => {
    expect(comparisonsIn({ file: 'src/web/pages/planted.tsx', text })).toHaveLength(1);
  });

  it.each([
    "if (kind === 'pending') return null;",
    ['<FormattedMessage id={`account.step.$', "{status as 'created'}`} />"].join(''),
    'error.status === 404',
    "    case 'new':",
  ])('are not confused with other words: %s', (text) => {
    expect(comparisonsIn({ file: 'src/web/pages/planted.tsx', text })).toEqual([]);
  });
});
