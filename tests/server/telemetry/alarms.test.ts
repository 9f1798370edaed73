import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '#tests/structure/sources.ts';
import { observedTenant } from './support/observedTenant.ts';

const Rule = v.strictObject({
  alert: v.pipe(v.string(), v.regex(/^[A-Z]\w+$/)),
  expr: v.pipe(v.string(), v.nonEmpty()),
  for: v.optional(v.pipe(v.string(), v.regex(/^\d+[smh]$/))),
  labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
  annotations: v.strictObject({
    summary: v.pipe(v.string(), v.minLength(20)),
    action: v.pipe(v.string(), v.minLength(20)),
  }),
});
const Rules = v.strictObject({ groups: v.array(v.strictObject({ name: v.string(), rules: v.array(Rule) })) });

const text = readFileSync(path.join(root, 'src/server/telemetry/alarms.yaml'), 'utf8');
const rules = v.parse(Rules, parse(text)).groups.flatMap((group) => group.rules);

const metricsIn = (expression: string) => expression.match(/\b(?:tesela|nodejs|process)_\w+/g) ?? [];

let observed: Awaited<ReturnType<typeof observedTenant>>;
/** Every metric that the server declares, even if it has no value yet. */
let known: Set<string>;

beforeAll(async () => {
  observed = await observedTenant();
  const page = await (await fetch(`http://127.0.0.1:${observed.telemetry.port}/metrics`)).text();
  known = new Set();
  for (const [, name = '', type] of page.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const suffix of type === 'histogram' ? ['_count', '_bucket', '_sum'] : ['']) known.add(`${name}${suffix}`);
});
afterAll(() => observed.close());

describe('the alarm', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s names metrics that exist', (_, { expr }) => {
    const named = metricsIn(expr);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s has an expression with balanced brackets',
    (_, { expr }) => {
      const depth = [...expr].reduce(
        (open, sign) => open + Number('({['.includes(sign)) - Number(')}]'.includes(sign)),
        0,
      );
      expect(depth).toBe(0);
    },
  );

  it('has a name of its own', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('finds a metric that does not exist', () => {
  expect(metricsIn('rate(tesela_unknown_total[5m]) > 1').filter((name) => !known.has(name))).toEqual([
    'tesela_unknown_total',
  ]);
});
