import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import texts from '#locales/en.json' with { type: 'json' };
import { type Override, overrideOf, type Step, type Violation } from '#machines/check/check.contract.ts';
import { check as checkOverride } from '#machines/check/check.ts';
import { defaultCustomization, parseCustomization } from '#machines/customization/customization.contract.ts';
import { defaultSettings } from '#machines/tenant/settings.contract.ts';
import { type Answer, refused } from './answer.ts';

const list = v.array(v.string());
const flag = v.optional(v.boolean());

/** What the check reads of a customization; the lists as they are written, so that a wrong one has its path shown. */
const Written = v.object({
  flows: v.optional(v.object({ onboarding: v.optional(list), project_status: v.optional(list) })),
  hide: v.optional(v.object({ signInvestment: flag })),
  modules: v.optional(v.object({ kyc: flag, signature: flag })),
  extras: v.optional(v.object({ payWithBalance: flag })),
});
const Settings = v.object({
  suitabilityPolicy: v.optional(v.string()),
  paymentMethods: v.optional(v.array(v.object({ method: v.string() }))),
});
const Tenant = v.object({ customization: v.optional(Written, {}), settings: v.optional(Settings, {}) });

/** Proves the choices of a tenant sound, or shows the way to what could go wrong. */
export function check(file: string | undefined, format = 'text'): Answer {
  if (!file) return refused('A file has to be named: a customization, or { "customization", "settings" }.');
  if (format !== 'text' && format !== 'json') return refused(`A check is written as text or json, not as ${format}.`);
  const read = readJson(file);
  if (!read.ok) return read;
  const isWhole = typeof read.value === 'object' && read.value !== null && 'customization' in read.value;
  const given = isWhole ? read.value : { customization: read.value };
  const tenant = v.safeParse(Tenant, given);
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

function overrideFrom({ customization, settings }: v.InferOutput<typeof Tenant>): Override {
  const { flows, hide, modules, extras } = defaultCustomization;
  const base = overrideOf({ flows, hide, modules, extras }, defaultSettings);
  const written = customization;
  return {
    ...base,
    steps: written.flows?.onboarding ?? base.steps,
    phases: written.flows?.project_status ?? base.phases,
    hasKyc: written.modules?.kyc ?? base.hasKyc,
    isSigningHidden: written.hide?.signInvestment === true || written.modules?.signature === false,
    hasBalance: written.extras?.payWithBalance ?? base.hasBalance,
    policy: settings.suitabilityPolicy ?? base.policy,
    methods: settings.paymentMethods?.map(({ method }) => method) ?? base.methods,
  };
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

/** Of parallel regions those that the step changes. */
const changed = (status: string, other: string) =>
  status
    .split(',')
    .filter((part) => !other.split(',').includes(part))
    .join(',') || status;
