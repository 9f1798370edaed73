import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { anyProse } from '#machines/shared/fields/text.ts';
import { invariants, machineNames, violationFields } from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import { Customization } from './customization.contract.ts';

const ConfigurationFields = { customization: Customization, settings: TenantSettings };

/** A configuration, and the version that a change has to name. */
export const Configuration = v.object({ ...ConfigurationFields, version: v.number() });
export type Configuration = v.InferOutput<typeof Configuration>;

/** Why no money moves: this program cannot read the stored configuration, or the configuration names no company. */
export const MoneyHalt = v.picklist(['unreadable', 'platform']);

/**
 * The providers that the tenant does not use. Functions that depend on them are not offered, whatever the configuration
 * says.
 */
export const SwitchedOff = v.picklist(['apple', 'card', 'coin', 'identity', 'openid', 'timestamp']);
export type SwitchedOff = v.InferOutput<typeof SwitchedOff>;

/** Each part as an object or as the text that the manager typed. */
const written = { customization: v.unknown(), settings: v.unknown() };
export const CheckForm = v.object(written);
export const PublishForm = v.object({
  ...written,
  password: currentPassword(),
  note: v.optional(anyProse(300), ''),
});

const Step = v.object({
  machine: v.picklist([...machineNames, 'world']),
  from: v.string(),
  event: v.string(),
  actor: v.string(),
  to: v.string(),
});

const Violation = v.object({
  invariant: v.picklist(invariants),
  field: v.picklist(violationFields),
  what: v.string(),
  path: v.array(Step),
});

const Fault = v.object({
  path: v.string(),
  message: v.object({
    id: v.string(),
    values: v.object({
      limit: v.optional(v.number()),
      line: v.optional(v.number()),
      column: v.optional(v.number()),
      name: v.optional(v.string()),
      part: v.optional(v.string()),
      options: v.optional(v.string()),
    }),
    unit: v.optional(v.literal('money')),
  }),
});

/** The configuration in force. */
export const CurrentConfiguration = v.object({
  ...Configuration.entries,
  /** Why money has stopped. */
  moneyHalt: v.nullable(MoneyHalt),
  /** The parts that are stored but not served, because a newer program does not allow them. */
  leftOut: v.array(Fault),
  switchedOff: v.array(SwitchedOff),
});
export type CurrentConfiguration = v.InferOutput<typeof CurrentConfiguration>;

/** Projects in a phase that is missing from the new list, so that they could not leave it. */
const Stranded = v.object({ phase: v.string(), projects: v.number() });

/**
 * Why a configuration may not be published: schema faults, violations found by the model checker, and stranded
 * projects.
 */
export const Verdict = v.object({
  isSound: v.boolean(),
  faults: v.array(Fault),
  violations: v.array(Violation),
  stranded: v.array(Stranded),
});
export type Verdict = v.InferOutput<typeof Verdict>;

/** A line of the version history. `user` is null for the tenant's initial configuration. */
export const ConfigurationVersion = v.object({
  version: v.number(),
  publishedAt: v.string(),
  user: v.nullable(v.object({ id: v.string(), name: v.string() })),
  note: v.string(),
  /** The changed fields. */
  changes: v.array(v.string()),
});
export type ConfigurationVersion = v.InferOutput<typeof ConfigurationVersion>;
