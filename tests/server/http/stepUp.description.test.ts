import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type AnyStepUps, mayAskPassword } from '#machines/shared/stepUp.ts';
import { openApi } from '#server/http/openapi.ts';
import { data, type Operation, operation } from '#server/http/operation.ts';
import { operations } from '#server/routes/operations.ts';

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** An operation of the description, as far as this test reads it. */
interface Described {
  'x-step-up'?: unknown;
  requestBody?: { content: Record<string, { schema: Schema } | undefined> };
}

interface Schema {
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** All operations that are described, read from the paths and not from the declarations. */
function describedOf(declared: readonly Operation[]): Map<string, Described> {
  const { paths } = openApi(declared, 'test');
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => [`${method.toUpperCase()} ${path}`, each as Described] as const),
    ),
  );
}

const described = describedOf(operations);

/** The operations that change something, and of which the description does not say what they ask for. */
const silentIn = (all: Map<string, Described>) =>
  [...all].flatMap(([name, each]) => (name.startsWith('GET ') || each['x-step-up'] !== undefined ? [] : [name]));

/** The objects that a schema consists of. */
const objectsIn = (schema: Schema): Schema[] => [
  ...(schema.properties ? [schema] : []),
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((inner = []) => inner.flatMap(objectsIn)),
];

const bodyOf = (name: string) => objectsIn(described.get(name)?.requestBody?.content['application/json']?.schema ?? {});

/** How a body has the password. */
const passwordIn = ({ properties, required }: Schema) =>
  properties?.password === undefined ? 'absent' : required?.includes('password') ? 'required' : 'optional';

const expectedOf = (events: AnyStepUps, name: string) =>
  events[name] === 'password' ? 'required' : mayAskPassword(events[name]) ? 'optional' : 'absent';

describe('the description of the API', () => {
  it('says of every operation what it asks for, as it is declared', () => {
    const told = [...described].map(([name, each]) => [name, each['x-step-up']]);
    const declared = operations.map((each) => [nameOf(each), each.stepUp]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(declared));
    expect(silentIn(described)).toEqual([]);
  });

  it('says nothing of those that read', () => {
    const reading = operations.filter(({ method }) => method === 'GET');
    expect(reading.length).toBeGreaterThan(50);
    expect(reading.filter((each) => described.get(nameOf(each))?.['x-step-up'] !== undefined).map(nameOf)).toEqual([]);
  });

  it('describes the entry of the password where it is asked for, and nowhere else', () => {
    const faults = operations.flatMap((each) => {
      const { stepUp, method } = each;
      if (method === 'GET' || (typeof stepUp === 'object' && 'events' in stepUp)) return [];
      const isAsked = typeof stepUp === 'string';
      const entry = stepUp === 'currentPassword' ? stepUp : 'password';
      const isThere = bodyOf(nameOf(each)).some(({ required }) => required?.includes(entry));
      const provesItself = typeof stepUp === 'object' && 'session' in stepUp && stepUp.session === 'signIn';
      return isThere === isAsked || provesItself ? [] : [nameOf(each)];
    });
    expect(faults).toEqual([]);
  });

  it('describes it in each event as its table says, and has no event without a rule', () => {
    const faults: string[] = [];
    let seen = 0;
    for (const each of operations) {
      if (typeof each.stepUp !== 'object' || !('events' in each.stepUp)) continue;
      const { events, key = 'type' } = each.stepUp;
      for (const body of bodyOf(nameOf(each))) {
        const name = body.properties?.[key]?.const;
        if (typeof name !== 'string') continue;
        seen += 1;
        if (!Object.hasOwn(events, name)) faults.push(`${nameOf(each)} ${name}: no rule`);
        const [actual, expected] = [passwordIn(body), expectedOf(events, name)];
        if (actual !== expected) faults.push(`${nameOf(each)} ${name}: ${actual} and not ${expected}`);
      }
    }
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });
});

describe('an operation that does not declare what it asks for', () => {
  const planted = {
    method: 'POST',
    path: '/v2/pfp/planted',
    summary: 'Moves money.',
    tag: 'payments',
    access: ['ADMIN'],
    body: v.object({ amount: v.number() }),
    handle: async () => data(undefined),
  } as const;

  it('does not compile', () => {
    // @ts-expect-error it lacks `stepUp`
    operation(planted);
    // @ts-expect-error the reason why a session suffices has to be one of the known ones
    operation({ ...planted, stepUp: { session: 'because' } });
    // @ts-expect-error reading asks for no more than a session
    operation({ ...planted, method: 'GET', stepUp: 'password' });
    expect(operation({ ...planted, stepUp: { session: 'draft' } }).stepUp).toEqual({ session: 'draft' });
  });

  it('is found in the description', () => {
    const all = describedOf([...operations, planted as unknown as Operation]);
    expect(silentIn(all)).toEqual(['POST /v2/pfp/planted']);
  });
});
