import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { type Source, sourcesUnder } from './sources.ts';

interface Node {
  type: string;
  start: number;
  argument?: Node;
  expression?: Node;
}

const SPREADS = new Set(['SpreadElement', 'JSXSpreadAttribute']);
const LITERALS = new Set(['ArrayExpression', 'ObjectExpression']);
/** Parentheses and assertions of types around a value. */
const WRAPPERS = new Set(['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

const unwrap = (node: Node): Node => (node.expression && WRAPPERS.has(node.type) ? unwrap(node.expression) : node);

const isNode = (value: object): value is Node => 'type' in value && 'start' in value;

/** Spreads of an array or an object that is written where it is spread. */
function findLiteralSpreads({ file, text }: Source): string[] {
  const found: string[] = [];
  const visit = (value: unknown) => {
    if (value === null || typeof value !== 'object') return;
    if (isNode(value) && value.argument && SPREADS.has(value.type) && LITERALS.has(unwrap(value.argument).type))
      found.push(`${file}:${text.slice(0, value.start).split('\n').length}`);
    Object.values(value).forEach(visit);
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length) throw new Error(`${file} cannot be parsed`);
  visit(program);
  return found;
}

// Such a spread only puts several entries on one line, which the formatter would give a line each. A reader looks for
// the reason of it.
it('writes entries where they belong, instead of spreading a literal', () => {
  const sources = ['machines', 'src', 'tests'].flatMap(sourcesUnder);
  expect(sources.length).toBeGreaterThan(3_000);
  expect(sources.flatMap(findLiteralSpreads)).toEqual([]);
});

it('finds spreads of literals, and leaves those of names, calls and conditions', () => {
  const planted = `const list = [...['a', 'b'], ...(['c'] as const), ...named, ...(isOpen ? ['d'] : [])];
const row = { ...{ a, b }, ...named, ...(isOpen && { c }) };
call(...['a'], ...([b] satisfies string[]));
const view = <Part {...{ a, b }} {...props} />;`;
  expect(findLiteralSpreads({ file: 'planted.tsx', text: planted })).toEqual([
    'planted.tsx:1',
    'planted.tsx:1',
    'planted.tsx:2',
    'planted.tsx:3',
    'planted.tsx:3',
    'planted.tsx:4',
  ]);
});
