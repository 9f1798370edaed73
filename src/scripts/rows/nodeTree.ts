/**
 * A node of a parsed statement, as PostgreSQL writes it: `{VAR :varno 1 :varattno 2}`. Its format belongs to the version of
 * PostgreSQL that is installed with the tests (src/backend/nodes/outfuncs.c).
 */
export interface TreeNode {
  tag: string;
  [field: string]: TreeValue;
}

export type TreeValue = string | null | TreeNode | TreeValue[];

const TOKEN = /[(){}]|(?:\\[\s\S]|[^\s(){}\\])+/g;

/** Parses the text of a `pg_node_tree`. */
export function parseTree(text: string): TreeValue {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;

  function value(): TreeValue {
    const token = tokens[at++];
    if (token === '(') return list();
    if (token === '{') return node();
    return token === undefined || token === '<>' ? null : token.replace(/\\([\s\S])/g, '$1');
  }

  function list(): TreeValue[] {
    const items: TreeValue[] = [];
    while (at < tokens.length && tokens[at] !== ')') items.push(value());
    at++;
    return items;
  }

  function node(): TreeNode {
    const parsed: TreeNode = { tag: tokens[at++] ?? '' };
    while (at < tokens.length && tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1);
      const values: TreeValue[] = [];
      while (at < tokens.length && tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(value());
      parsed[name] = values.length > 1 ? values : (values[0] ?? null);
    }
    at++;
    return parsed;
  }

  return value();
}

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const nodesOf = (value: TreeValue | undefined): TreeNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The members of a set of numbers, such as `(b 1 2)`. */
export const numbersOf = (value: TreeValue | undefined): number[] =>
  Array.isArray(value) ? value.slice(1).map(Number) : [];

/** The first node with a tag, at any depth. */
export function findNode(value: TreeValue, tag: string): TreeNode | undefined {
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = findNode(item, tag);
      if (found) return found;
    }
    return undefined;
  }
  return isNode(value) && value.tag === tag ? value : undefined;
}
