import { readConfigurationText } from '#machines/tenant/customization/configuration.ts';
import type { Verdict } from '#machines/tenant/customization/configuration.wire.ts';
import type { WrittenConfiguration } from './configurationEditor.contract.ts';

/**
 * The configuration that the server can check: the values of the form, or those that can be read from the unread text.
 */
export function checkableConfiguration(
  unreadText: string | null,
  choices: WrittenConfiguration,
): { choices: WrittenConfiguration } | { verdict: Verdict } {
  if (unreadText === null) return { choices };
  const read = readConfigurationText(unreadText);
  if (read.ok) return { choices: read.value };
  if (read.written) return { choices: read.written };
  return { verdict: { isSound: false, faults: read.faults, violations: [], stranded: [] } };
}
