import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import texts from '#locales/en.json' with { type: 'json' };
import { changed } from '#machines/check/changed.ts';
import type { Step, Violation } from '#machines/check/check.contract.ts';
import { check as checkOverride } from '#machines/check/check.ts';
import { overrideFrom, Written } from '#machines/check/written.ts';
import { parseCustomization } from '#machines/customization/customization.contract.ts';
import { type Answer, refused } from './answer.ts';

/** Proves the choices of a tenant sound, or shows the way to what could go wrong. */
export function check(file: string | undefined, format = 'text'): Answer {
  if (!file) return refused('A file has to be named: a customization, or { "customization", "settings" }.');
  if (format !== 'text' && format !== 'json') return refused(`A check is written as text or json, not as ${format}.`);
  const read = readJson(file);
  if (!read.ok) return read;
  const isWhole = typeof read.value === 'object' && read.value !== null && 'customization' in read.value;
  const given = isWhole ? read.value : { customization: read.value };
  const tenant = v.safeParse(Written, given);
  if (!tenant.success) return refused(`${file} is no tenant's configuration: ${tenant.issues[0].message}.`);
  const violations = checkOverride(overrideFrom(tenant.output));
  const fault = parseCustomization((given as { customization: unknown }).customization);
  const misspelt = fault.ok ? [] : [`${fault.path || file}: ${worded(fault.message)}`];
  const text =
    format === 'json' ? JSON.stringify(violations, null, 2) : [...misspelt, ...told(violations, misspelt)].join('\n');
  return { ok: true, text, failed: violations.length + misspelt.length > 0 };
}

function readJson(file: string): { ok: true; value: unknown } | { ok: false; sentence: string } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { ok: false, sentence: `There is no file ${file} that can be read.` };
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, sentence: `${file} is no JSON.` };
  }
}

const worded = (id: string) => (texts as Record<string, string>)[id] ?? id;

function told(violations: readonly Violation[], misspelt: readonly string[]): string[] {
  if (!violations.length) return misspelt.length ? [] : [worded('check.sound')];
  return violations.map(({ invariant, field, what, path }) =>
    [
      `${field}: ${worded(`check.${invariant}`).replace('{what}', what)}`,
      `${worded('check.path')}:`,
      ...path.map(line),
    ].join('\n'),
  );
}

const roles: Record<string, string> = { USER: 'investor', ENTREPRENEUR: 'owner', ADMIN: 'manager', SYSTEM: 'system' };

function line({ machine, from, event, actor, to }: Step, index: number): string {
  return `  ${index + 1}. ${machine}: ${changed(from, to)} → ${changed(to, from)}: ${event} by ${roles[actor] ?? actor}`;
}
