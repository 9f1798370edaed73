import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import texts from '#locales/en.json' with { type: 'json' };
import { changedInShort } from '#machines/check/changed.ts';
import type { Step, Violation } from '#machines/check/check.contract.ts';
import { check as checkOverride } from '#machines/check/check.ts';
import { overrideFrom, Written } from '#machines/check/written.ts';
import {
  type ConfigurationFault,
  readConfiguration,
  readConfigurationText,
} from '#machines/customization/configuration.ts';
import { type Answer, refused } from './answer.ts';

/** Proves the choices of a tenant sound, or shows the way to what could go wrong. */
export function check(file: string | undefined, format = 'text'): Answer {
  if (!file) return refused('A file has to be named: a customization, or { "customization", "settings" }.');
  if (format !== 'text' && format !== 'json') return refused(`A check is written as text or json, not as ${format}.`);
  const given = readJson(file);
  if (!given.ok) return given;
  const { faults, violations } = judged(given.text, given.value);
  const text =
    format === 'json' ? JSON.stringify({ faults, violations }, null, 2) : told(faults, violations).join('\n\n');
  return { ok: true, text, failed: violations.length + faults.length > 0 };
}

type Given = { ok: true; text: string; value: object } | { ok: false; sentence: string };

function readJson(file: string): Given {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return { ok: false, sentence: `There is no file ${file} that can be read.` };
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ok: true, text, value };
  } catch {
    return { ok: false, sentence: `${file} is no JSON.` };
  }
  return { ok: false, sentence: `${file} is no tenant's configuration: that is an object of JSON.` };
}

interface Fault {
  path: string;
  message: string;
}

/** As the server judges it before it is published: what its schema refuses is proved all the same. */
function judged(text: string, value: object): { faults: Fault[]; violations: Violation[] } {
  const isWhole = 'customization' in value || 'settings' in value;
  const read = isWhole ? readConfigurationText(text) : readConfiguration({ customization: text, settings: {} });
  const written = v.safeParse(Written, read.ok ? read.value : read.written);
  const faults = read.ok ? [] : read.faults.map(worded);
  return {
    faults: isWhole ? faults : faults.map((fault) => ({ ...fault, path: fault.path.replace(/^customization\.?/, '') })),
    violations: written.success && (read.ok || read.written) ? checkOverride(overrideFrom(written.output)) : [],
  };
}

const textOf = (id: string) => (texts as Record<string, string>)[id] ?? id;

function worded({ path, message: { id, values } }: ConfigurationFault): Fault {
  const message = textOf(id).replace('{limit}', String(values.limit));
  return { path, message };
}

function told(faults: readonly Fault[], violations: readonly Violation[]): string[] {
  if (faults.length + violations.length === 0) return [textOf('check.sound')];
  const wrong = faults.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('\n');
  return [...(wrong ? [wrong] : []), ...violations.map(shown)];
}

function shown({ invariant, field, what, path }: Violation): string {
  const sentence = `${field}: ${textOf(`check.${invariant}`).replace('{what}', what || '""')}`;
  if (!path.length) return `${sentence}\nIt is so from the start, for whatever is in ${what} already.`;
  return [sentence, `${textOf('check.path')}:`, ...path.map(line)].join('\n');
}

const roles: Record<string, string> = { USER: 'investor', ENTREPRENEUR: 'owner', ADMIN: 'manager', SYSTEM: 'system' };

function line({ machine, from, event, actor, to }: Step, index: number): string {
  return `  ${index + 1}. ${machine}: ${changedInShort(from, to)} → ${changedInShort(to, from)}: ${event} by ${roles[actor] ?? actor}`;
}
