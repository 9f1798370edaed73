import * as v from 'valibot';
import { errorsOf, type FieldError } from '#machines/shared/fields/errors.ts';
import { TenantSettings } from '#machines/tenant/settings.contract.ts';
import { Customization } from './customization.contract.ts';
import { type JsonFault, readJson, unknownKey, unsafeJson } from './json.ts';

/** All that a manager decides about a tenant: what everybody is shown, and what only the server decides with. */
export interface Choices {
  customization: Customization;
  settings: TenantSettings;
}

export interface ConfigurationFault {
  /** Begins with the part: `customization.flows.onboarding`, `settings.orderDays`. */
  path: string;
  message: Pick<FieldError, 'id' | 'values' | 'unit'>;
}

type Part = keyof Choices;
export type ReadConfiguration =
  | { ok: true; value: Choices }
  /** `written` is what was understood of it, where it can be gone through at all. */
  | { ok: false; faults: ConfigurationFault[]; written: Record<Part, unknown> | undefined };

/** What a manager wrote, each part as text or as an object: taken whole, or refused with everything that is wrong. */
export function readConfiguration(given: Record<Part, unknown>): ReadConfiguration {
  const customization = readPart('customization', given.customization, Customization);
  const settings = readPart('settings', given.settings, TenantSettings);
  if (customization.ok && settings.ok)
    return { ok: true, value: { customization: customization.value, settings: settings.value } };
  const isReadable = 'written' in customization && 'written' in settings;
  return {
    ok: false,
    faults: [customization, settings].flatMap((part) => (part.ok ? [] : part.faults)),
    written: isReadable ? { customization: customization.written, settings: settings.written } : undefined,
  };
}

/** The same as one text of JSON, such as a manager types it. */
export function readConfigurationText(text: string): ReadConfiguration {
  const read = readJson(text);
  if (!read.ok) return refusedWhole(read);
  const unsafe = unsafeJson(read.value);
  if (unsafe) return refusedWhole(unsafe);
  const whole = v.safeParse(
    v.looseObject({ customization: v.optional(v.unknown()), settings: v.optional(v.unknown()) }),
    read.value,
  );
  if (!whole.success) return refusedWhole({ path: '', message: 'validator.error_json' });
  const { customization = {}, settings = {}, ...others } = whole.output;
  const [other] = Object.keys(others);
  if (other !== undefined) return refusedWhole({ path: other, message: 'validator.error_json_unknown_key' });
  return readConfiguration({ customization, settings });
}

const refusedWhole = ({ path, message }: JsonFault): ReadConfiguration => ({
  ok: false,
  faults: [{ path, message: { id: message, values: {} } }],
  written: undefined,
});

function readPart<S extends v.GenericSchema>(part: Part, given: unknown, schema: S) {
  const read = readJson(given);
  if (!read.ok) return unreadable(part, read);
  const unsafe = unsafeJson(read.value);
  if (unsafe) return unreadable(part, unsafe);
  const written = read.value;
  const parsed = v.safeParse(schema, written);
  const wrong = parsed.success ? [] : faultsOf(part, parsed.issues);
  const unknown = parsed.typed ? unknownKey(written, parsed.output) : undefined;
  const faults = unknown ? [...wrong, faultAt(part, unknown)] : wrong;
  if (!parsed.success || faults.length) return { ok: false as const, faults, written };
  return { ok: true as const, value: parsed.output, written };
}

const unreadable = (part: Part, fault: JsonFault) => ({ ok: false as const, faults: [faultAt(part, fault)] });

const faultAt = (part: Part, { path, message }: JsonFault): ConfigurationFault => ({
  path: joined(part, path),
  message: { id: message, values: {} },
});

/** A key that a strict schema does not know is said as such: everything else there has a message of its own. */
function faultsOf(part: Part, issues: readonly v.BaseIssue<unknown>[]): ConfigurationFault[] {
  const misspelt = new Set(issues.filter(({ expected }) => expected === 'never').map((issue) => v.getDotPath(issue)));
  return Object.entries(errorsOf(issues)).map(([path, message]) =>
    misspelt.has(path)
      ? faultAt(part, { path, message: 'validator.error_json_unknown_key' })
      : { path: joined(part, path), message },
  );
}

const joined = (part: Part, path: string) => (path ? `${part}.${path}` : part);
