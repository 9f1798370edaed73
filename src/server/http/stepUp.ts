import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { type AnyStepUps, decideStepUp, mayAskPassword } from '#machines/shared/stepUp.ts';
import { confirmPassword } from './confirmPassword.ts';
import { type Call, type Operation, type Reply, refused } from './operation.ts';

const missing = (field: string) =>
  refused({ code: 'invalid', fields: { [field]: { id: 'validator.error_null', values: {} } } });

/**
 * Checks the confirmation that the operation requires. Returns the answer if it must be refused, or the call without
 * the password. See docs/decisions/two-managers.md#what-an-act-asks-for-is-declared-and-checked-before-its-handler
 */
export async function stepUp({ stepUp: declared }: Operation, call: Call): Promise<Call | Reply<never>> {
  if (declared === undefined || declared === 'inHandler') return call;
  if (declared === 'currentPassword') return (await confirm(call, declared)) ?? call;
  if (typeof declared === 'string') {
    const denied = await confirm(call, 'password', declared === 'passwordOrRecovery');
    return denied ?? withoutPassword(call);
  }
  if ('session' in declared) return call;
  const named = (call.body as Record<string, string>)[declared.key ?? 'type'] ?? '';
  const isAsked = decideStepUp(declared.events, named, call.by.actor) === 'password';
  const denied = isAsked ? await confirm(call, 'password') : undefined;
  return denied ?? withoutPassword(call);
}

async function confirm(call: Call, field: string, allowsRecovery = false): Promise<Reply<never> | undefined> {
  const typed = (call.body as Record<string, unknown>)[field];
  return typeof typed === 'string' && typed ? confirmPassword(call, typed, { allowsRecovery }) : missing(field);
}

function withoutPassword(call: Call): Call {
  const { password: _, ...body } = call.body as Record<string, unknown>;
  return { ...call, body };
}

type Entries = { type: v.GenericSchema } & Record<string, v.GenericSchema>;
type AnyObject = v.ObjectSchema<Entries, undefined> & { entries: Entries };

/** The schema of an event's body, with the password if its table requires it. */
export const withPassword = <Body>(schema: v.GenericSchema<unknown, Body>, table: AnyStepUps) =>
  extend(schema, table) as v.GenericSchema<unknown, Body>;

function extend(schema: v.GenericSchema, table: AnyStepUps): v.GenericSchema {
  const { type, options = [] } = schema as unknown as { type: string; options?: v.GenericSchema[] };
  if (type === 'variant')
    return v.variant(
      'type',
      options.map((each) => extended(each as AnyObject, table)),
    );
  if (type === 'intersect') return v.intersect(options.map((each) => extend(each, table)));
  return schema;
}

function extended(event: AnyObject, table: AnyStepUps): AnyObject {
  const { literal } = event.entries.type as unknown as { literal: string };
  const rule = table[literal];
  if (!mayAskPassword(rule)) return event;
  // Required only of some areas: the operation checks it once it knows the caller's area.
  const password = rule === 'password' ? currentPassword() : v.optional(currentPassword());
  const entries: Entries = { ...event.entries, password };
  return (event.type as string) === 'strict_object'
    ? (v.strictObject(entries) as unknown as AnyObject)
    : v.object(entries);
}
