import { buildAddress } from '#web/lists/address.ts';
import type { EditorPart } from './configurationSearch.ts';

export const CONFIGURATION_PATH = '/manager/customization';

export const buildPartHref = (part: EditorPart) =>
  buildAddress(CONFIGURATION_PATH, { view: part === 'flows' ? undefined : part });

const shown = ['customization.hide', 'customization.extras', 'customization.modules'];

/** The part of the editor in which a field can be edited. */
export function inferPart(path: string): EditorPart {
  if (path.startsWith('customization.flows')) return 'flows';
  if (shown.some((prefix) => path.startsWith(prefix))) return 'shown';
  if (path.startsWith('settings.')) return 'rules';
  return path.startsWith('customization.') ? 'brand' : 'json';
}
