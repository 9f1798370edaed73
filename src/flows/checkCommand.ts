import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import texts from '#locales/en.json' with { type: 'json' };
import {
  type ConfigurationFault,
  readConfiguration,
  readConfigurationText,
} from '#machines/customization/configuration.ts';
import type { Step, Violation } from '#machines/modelCheck/modelCheck.contract.ts';
import { check as checkOverride } from '#machines/modelCheck/modelCheck.ts';
import { summariseChange } from '#machines/modelCheck/summariseChange.ts';
import { machineConfigurationFrom, UncheckedConfiguration } from '#machines/modelCheck/uncheckedConfiguration.ts';
import { type Answer, failure } from './answer.ts';

/** Model-checks a tenant's configuration, and prints the shortest path to each violation. */
export function check(file: string | undefined, format = 'text'): Answer {
  if (!file) return failure('Name a file: a customization, or { "customization", "settings" }.');
  if (format !== 'text' && format !== 'json') return failure(`The format of a check is text or json, not ${format}.`);
  const given = readJson(file);
  if (!given.ok) return given;
  const { faults, violations } = checkConfiguration(given.text, given.value);
  const text =
    format === 'json' ? JSON.stringify({ faults, violations }, null, 2) : reportOf(faults, violations).join('\n\n');
  return { ok: true, text, failed: violations.length + faults.length > 0 };
}

type JsonFile = { ok: true; text: string; value: object } | { ok: false; message: string };

function readJson(file: string): JsonFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return { ok: false, message: `The file ${file} cannot be read.` };
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ok: true, text, value };
  } catch {
    return { ok: false, message: `${file} is not valid JSON.` };
  }
  return { ok: false, message: `${file} is not a tenant's configuration, which is a JSON object.` };
}

interface Fault {
  path: string;
  message: string;
}

/** Checks like the server before it publishes. A configuration that its schema refuses is model-checked too. */
function checkConfiguration(text: string, value: object): { faults: Fault[]; violations: Violation[] } {
  const hasBothParts = 'customization' in value || 'settings' in value;
  const read = hasBothParts ? readConfigurationText(text) : readConfiguration({ customization: text, settings: {} });
  const written = v.safeParse(UncheckedConfiguration, read.ok ? read.value : read.written);
  const faults = read.ok ? [] : read.faults.map(faultText);
  return {
    faults: hasBothParts
      ? faults
      : faults.map((fault) => ({ ...fault, path: fault.path.replace(/^customization\.?/, '') })),
    violations:
      written.success && (read.ok || read.written) ? checkOverride(machineConfigurationFrom(written.output)) : [],
  };
}

const textOf = (id: string) => (texts as Record<string, string>)[id] ?? id;

function faultText({ path, message: { id, values } }: ConfigurationFault): Fault {
  const message = textOf(id).replace('{limit}', String(values.limit));
  return { path, message };
}

function reportOf(faults: readonly Fault[], violations: readonly Violation[]): string[] {
  if (faults.length + violations.length === 0) return [textOf('check.sound')];
  const errors = faults.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('\n');
  return [...(errors ? [errors] : []), ...violations.map(violationText)];
}

function violationText({ invariant, field, what, path }: Violation): string {
  const sentence = `${field}: ${textOf(`check.${invariant}`).replace('{what}', what || '""')}`;
  if (!path.length) return `${sentence}\nThis is already the case at the start, for everything in ${what}.`;
  return [sentence, `${textOf('check.path')}:`, ...path.map(line)].join('\n');
}

const roles: Record<string, string> = { USER: 'investor', ENTREPRENEUR: 'owner', ADMIN: 'manager', SYSTEM: 'system' };

function line({ machine, from, event, actor, to }: Step, index: number): string {
  return `  ${index + 1}. ${machine}: ${summariseChange(from, to)} → ${summariseChange(to, from)}: ${event} by ${roles[actor] ?? actor}`;
}
