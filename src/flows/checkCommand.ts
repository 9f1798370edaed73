import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import texts from '#locales/en.json' with { type: 'json' };
import {
  type ConfigurationFault,
  type ReadConfiguration,
  readConfiguration,
  readConfigurationText,
} from '#machines/tenant/customization/configuration.ts';
import { unworkable } from '#machines/tenant/customization/unworkable.ts';
import { faultsBehind } from '#machines/tenant/modelCheck/faultsBehind.ts';
import type { Step, Violation } from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { check as checkOverride } from '#machines/tenant/modelCheck/modelCheck.ts';
import { summariseChange } from '#machines/tenant/modelCheck/summariseChange.ts';
import {
  machineConfigurationFrom,
  UncheckedConfiguration,
} from '#machines/tenant/modelCheck/uncheckedConfiguration.ts';
import { checkStyles } from '#server/tenants/styles/checkStyles.ts';
import { type Answer, failure } from '../visualiser/commandLine/answer.ts';

/** Model-checks a tenant's configuration, and prints the shortest path to each violation. */
export function check(file: string | undefined, format = 'text'): Answer {
  if (!file) return failure('Name a file: a customization, or { "customization", "settings" }.');
  if (format !== 'text' && format !== 'json') return failure(`The format of a check is text or json, not ${format}.`);
  const given = readJson(file);
  if (!given.ok) return given;
  const { faults, violations } = checkConfiguration(given.text, given.value);
  const text =
    format === 'json'
      ? JSON.stringify({ faults, violations }, null, 2)
      : composeReport(faults, violations).join('\n\n');
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

/**
 * Checks like the server before it publishes, but without what only an installation knows: its providers, its database and
 * its chain. A configuration that its schema refuses is model-checked too.
 */
export function checkConfiguration(
  text: string,
  value: object,
  modelCheck: typeof checkOverride = checkOverride,
): { faults: Fault[]; violations: Violation[] } {
  const hasBothParts = 'customization' in value || 'settings' in value;
  const read = hasBothParts ? readConfigurationText(text) : readConfiguration({ customization: text, settings: {} });
  const written = v.safeParse(UncheckedConfiguration, read.ok ? read.value : read.written);
  const circumstances = { today: new Date().toISOString().slice(0, 10), has: { terminal: true, coin: true } };
  const found = [...(read.ok ? unworkable(read.value, circumstances) : read.faults), ...findStyleFaults(read)];
  const violations =
    written.success && (read.ok || read.written) ? modelCheck(machineConfigurationFrom(written.output)) : [];
  const faults = found.map(faultText);
  return {
    faults: hasBothParts
      ? faults
      : faults.map((fault) => ({ ...fault, path: fault.path.replace(/^customization\.?/, '') })),
    violations,
  };
}

function findStyleFaults(read: ReadConfiguration): ConfigurationFault[] {
  const css = v.safeParse(
    v.object({ css: v.string() }),
    read.ok ? read.value.customization : read.written?.customization,
  );
  const { faults } = css.success ? checkStyles(css.output.css) : { faults: [] };
  return faults.map((message) => ({ path: 'customization.css', message }));
}

const textOf = (id: string) => (texts as Record<string, string>)[id] ?? id;

function faultText({ path, message: { id, values, unit } }: ConfigurationFault): Fault {
  const shown: Record<string, unknown> = { ...values };
  if (unit === 'money' && values.limit !== undefined) shown.limit = `${(values.limit / 100).toLocaleString('en')} EUR`;
  const message = textOf(id).replaceAll(/\{(\w+)(?:, number, grouped)?\}/g, (_, key: string) =>
    String(shown[key] ?? ''),
  );
  return { path, message };
}

/** Refusals of the schema are printed with their consequences, if the model check shows them. */
function composeReport(faults: readonly Fault[], violations: readonly Violation[]): string[] {
  if (faults.length + violations.length === 0) return [textOf('check.sound')];
  const placed = faults.map((fault) => ({ fault, path: completePath(fault) }));
  const findReasons = (violation: Violation) => faultsBehind(violation, { violations, faults: placed });
  const behind = new Set(violations.flatMap(findReasons));
  const alone = placed.filter((each) => !behind.has(each));
  return [
    ...(alone.length ? [alone.map(({ fault }) => faultLine(fault)).join('\n')] : []),
    ...violations.map((violation) =>
      violationText(
        violation,
        findReasons(violation).map(({ fault }) => fault),
      ),
    ),
  ];
}

/** The path with its part, which is left out in a file with only a customization. */
const completePath = ({ path }: Fault) =>
  /^(customization|settings)(\.|$)/.test(path) ? path : `customization.${path}`;

const faultLine = ({ path, message }: Fault) => (path ? `${path}: ${message}` : message);

function violationText({ invariant, field, what, path }: Violation, reasons: readonly Fault[]): string {
  const sentence = textOf(`check.${invariant}`).replace('{what}', what || '""');
  const head = reasons.length ? [...reasons.map(faultLine), sentence] : [`${field}: ${sentence}`];
  if (!path.length) return [...head, `This is already the case at the start, for everything in ${what}.`].join('\n');
  return [...head, `${textOf('check.path')}:`, ...path.map(line)].join('\n');
}

const roles: Record<string, string> = { USER: 'investor', ENTREPRENEUR: 'owner', ADMIN: 'manager', SYSTEM: 'system' };

function line({ machine, from, event, actor, to }: Step, index: number): string {
  return `  ${index + 1}. ${machine}: ${summariseChange(from, to)} → ${summariseChange(to, from)}: ${event} by ${roles[actor] ?? actor}`;
}
