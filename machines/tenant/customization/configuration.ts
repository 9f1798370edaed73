import * as v from 'valibot';
import { type FieldError, toFieldErrors } from '#machines/shared/fields/errors.ts';
import { TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import { type Customization, PublishableCustomization } from './customization.contract.ts';
import { type JsonFault, readJson, unknownKey, unsafeJson } from './json.ts';

/** The complete configuration of a tenant: the public customization and the private settings. */
export interface ConfigurationValues {
  customization: Customization;
  settings: TenantSettings;
}

/** A forbidden part of a tenant's CSS, and its position. */
export interface StylePlace {
  line: number;
  column: number;
  name?: string;
  part?: string;
}

export interface ConfigurationFault {
  /** Starts with the part: `customization.flows.onboarding`, `settings.orderDays`. */
  path: string;
  message: Pick<FieldError, 'id' | 'unit'> & {
    values: FieldError['values'] & Partial<StylePlace> & { options?: string };
  };
}

type Part = keyof ConfigurationValues;
export type ReadConfiguration =
  | { ok: true; value: ConfigurationValues }
  /** `written` is the parsed input, if it can be parsed at all. */
  | { ok: false; faults: ConfigurationFault[]; written: Record<Part, unknown> | undefined };

/**
 * Reads a configuration with each part as text or as an object. It is accepted entirely or refused with all its faults.
 */
export function readConfiguration(given: Record<Part, unknown>): ReadConfiguration {
  const customization = readPart('customization', given.customization, PublishableCustomization);
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

/** Reads a configuration from one JSON text, as a manager types it. */
export function readConfigurationText(text: string): ReadConfiguration {
  const read = readJson(text);
  if (!read.ok) return refuseText(read);
  const unsafe = unsafeJson(read.value);
  if (unsafe) return refuseText(unsafe);
  const parsed = v.safeParse(
    v.looseObject({ customization: v.optional(v.unknown()), settings: v.optional(v.unknown()) }),
    read.value,
  );
  if (!parsed.success) return refuseText({ path: '', message: 'validator.error_json' });
  const { customization = {}, settings = {}, ...others } = parsed.output;
  const [other] = Object.keys(others);
  if (other !== undefined) return refuseText({ path: other, message: 'validator.error_json_unknown_key' });
  return readConfiguration({ customization, settings });
}

const refuseText = ({ path, message }: JsonFault): ReadConfiguration => ({
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
  const wrong = parsed.success ? [] : toFaults(part, parsed.issues);
  const unknown = parsed.typed ? unknownKey(written, parsed.output) : undefined;
  const faults = unknown ? [...wrong, faultAt(part, unknown)] : wrong;
  if (!parsed.success || faults.length) return { ok: false as const, faults, written };
  return { ok: true as const, value: parsed.output, written };
}

const unreadable = (part: Part, fault: JsonFault) => ({ ok: false as const, faults: [faultAt(part, fault)] });

const faultAt = (part: Part, { path, message }: JsonFault): ConfigurationFault => ({
  path: joinPath(part, path),
  message: { id: message, values: {} },
});

/** An unknown key of a strict schema gets its own message, and a value that is not in a list gets the list. */
function toFaults(part: Part, issues: readonly v.BaseIssue<unknown>[]): ConfigurationFault[] {
  const misspelt = new Set(issues.filter(({ expected }) => expected === 'never').map((issue) => v.getDotPath(issue)));
  return Object.entries(toFieldErrors(issues)).map(([path, message]) => {
    if (misspelt.has(path)) return faultAt(part, { path, message: 'validator.error_json_unknown_key' });
    const options = formatOptions(issues.find((issue) => (v.getDotPath(issue) ?? '') === path));
    return options && message.id === 'validator.form_field_invalid'
      ? { path: joinPath(part, path), message: { id: 'validator.error_option', values: { options } } }
      : { path: joinPath(part, path), message };
  });
}

/** The values that a list or a flag allows. Valibot writes the former as `("a" | "b")`. */
function formatOptions(issue: v.BaseIssue<unknown> | undefined): string {
  if (issue?.type === 'boolean') return 'true, false';
  const isList = issue?.type === 'picklist' || issue?.type === 'literal' || issue?.type === 'variant';
  return isList ? (issue.expected?.match(/"[^"]*"/g) ?? []).map((text) => text.slice(1, -1)).join(', ') : '';
}

const joinPath = (part: Part, path: string) => (path ? `${part}.${path}` : part);
