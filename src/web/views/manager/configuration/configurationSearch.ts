import * as v from 'valibot';
import { addressOf, listSearch, soft } from '#web/views/manager/lists/address.ts';

export const PATH = '/manager/customization';

/** The parts of the page; the first one has no word in the address. */
export const parts = ['flows', 'shown', 'brand', 'rules', 'json', 'history'] as const;
export type Part = (typeof parts)[number];

export const ConfigurationSearch = v.object({ ...listSearch, view: soft(v.picklist(parts.slice(1))) });
export type ConfigurationSearch = v.InferOutput<typeof ConfigurationSearch>;

export const hrefOf = (part: Part) => addressOf(PATH, { view: part === 'flows' ? undefined : part });

const shown = ['customization.hide', 'customization.extras', 'customization.modules'];

/** Where a field of the configuration is written. */
export function partOf(path: string): Part {
  if (path.startsWith('customization.flows')) return 'flows';
  if (shown.some((prefix) => path.startsWith(prefix))) return 'shown';
  if (path.startsWith('settings.')) return 'rules';
  return path.startsWith('customization.') ? 'brand' : 'json';
}
