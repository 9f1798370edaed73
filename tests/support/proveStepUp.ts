import { decideStepUp } from '#machines/shared/stepUp.ts';
import type { Area, Operation } from '#server/http/operation.ts';
import { operations } from '#server/routes/operations.ts';

/** The password of every user of a test. */
export const password = 'Tesela-2026';

const changing = operations
  .filter(({ method }) => method !== 'GET')
  .map((each) => ({ each, path: new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

const operationOf = (method: string, path: string): Operation | undefined =>
  changing.find((one) => one.each.method === method && one.path.test(path.replace(/\?.*/, '')))?.each;

const areas: readonly Area[] = ['USER', 'ENTREPRENEUR', 'ADMIN'];

/** Whether an operation asks for the password with this body, for callers of any area. */
function asks({ stepUp }: Operation, body: Record<string, unknown>): boolean {
  if (stepUp === 'password' || stepUp === 'passwordOrRecovery') return true;
  if (typeof stepUp !== 'object' || !('events' in stepUp)) return false;
  const name = body[stepUp.key ?? 'type'];
  return typeof name === 'string' && areas.some((area) => decideStepUp(stepUp.events, name, area) === 'password');
}

/** The body as a page sends it: with the password, if its operation asks for it and the test says nothing about it. */
export function proveStepUp(method: string, path: string, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || 'password' in body) return body;
  const found = operationOf(method, path);
  return found && asks(found, body as Record<string, unknown>) ? { ...body, password } : body;
}
