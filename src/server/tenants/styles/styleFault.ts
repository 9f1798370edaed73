import type { CssLocation, CssNode } from 'css-tree';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import type { StylePlace } from '#machines/tenant/customization/configuration.ts';

/** A forbidden part of a tenant's CSS, and its place. */
export interface StyleFault {
  id: Extract<ValidatorKey, `validator.error_css_${string}`>;
  values: StylePlace;
}

const MAX_NAME = 60;

/** The name is shown without its escapes and without invisible characters. */
export function faultAt(node: CssNode, id: StyleFault['id'], names: { name?: string; part?: string } = {}): StyleFault {
  const { line, column } = startOf(node.loc);
  const shown = Object.entries(names).map(([key, name]) => [key, readable(name)]);
  return { id, values: { line, column, ...(Object.fromEntries(shown) as typeof names) } };
}

const startOf = (loc: CssLocation | null | undefined) => loc?.start ?? { line: 1, column: 1 };

const readable = (name: string) => [...name.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')].slice(0, MAX_NAME).join('');
