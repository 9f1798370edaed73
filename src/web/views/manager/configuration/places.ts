import { addressOf } from '#web/views/manager/lists/address.ts';
import type { Part } from './configurationSearch.ts';

export const PATH = '/manager/customization';

export const hrefOf = (part: Part) => addressOf(PATH, { view: part === 'flows' ? undefined : part });

const shown = ['customization.hide', 'customization.extras', 'customization.modules'];

/** Where a field of the configuration is written. */
export function partOf(path: string): Part {
  if (path.startsWith('customization.flows')) return 'flows';
  if (shown.some((prefix) => path.startsWith(prefix))) return 'shown';
  if (path.startsWith('settings.')) return 'rules';
  return path.startsWith('customization.') ? 'brand' : 'json';
}
