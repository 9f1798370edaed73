import { Writable } from 'node:stream';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReporter } from '#server/kernel/reporter.ts';
import { DatabaseOutage } from '#server/postgres/databaseOutage.ts';

function openLog() {
  let text = '';
  const to = new Writable({
    write: (chunk, _, done) => {
      text += String(chunk);
      done();
    },
  });
  const reporter = createReporter({ LOG_LEVEL: 'error' }, to);
  const lines = () => text.split('\n').filter(Boolean);
  return { reporter, lines: () => lines().map((line) => JSON.parse(line) as Record<string, unknown>) };
}

/** What the log contains after one report. */
function logged(error: Error, context: Record<string, unknown>) {
  const { reporter, lines } = openLog();
  reporter.report(error, context);
  return lines()[0] ?? {};
}

it.each(['ECONNREFUSED', '57P01', '53100'])('keeps the error code %s in the log', (code) => {
  expect(logged(Object.assign(new Error('failed'), { code }), {})).toMatchObject({ errorCode: code });
});

it('keeps what a schema has refused out of the log', () => {
  const refused = v.safeParse(v.object({ iban: v.number() }), { iban: 'ES9121000418450200051332' });
  const line = JSON.stringify(logged(new v.ValiError(refused.issues ?? ([] as never)), {}));
  expect(line).toContain('A schema has refused iban (number, expected number)');
  expect(line).toContain('reporter.test.ts');
  expect(line).not.toContain('ES9121000418450200051332');
});

it('redacts verification codes, passwords and tokens', () => {
  const secrets = { code: '12345', body: { code: '12345', password: 'secret', token: 'secret' } };
  const text = JSON.stringify(logged(new Error('failed'), secrets));
  expect(text).not.toMatch(/12345|secret/);
});

it('keeps the values out of the log that PostgreSQL repeats in an error', () => {
  const row = { detail: 'Failing row contains (1, ana@example.com).', where: "COPY users, line 1: 'ana@example.com'" };
  const text = JSON.stringify(logged(Object.assign(new Error('violates a constraint'), { code: '23514', ...row }), {}));
  expect(text).toContain('violates a constraint');
  expect(text).not.toContain('ana@example.com');
});

describe('while the same fails again and again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const outage = (hosts: string) => {
    const error = new DatabaseOutage('The database is not available: Query read timeout', undefined, {});
    error.locate(`tesela_demo at ${hosts}`);
    return error;
  };

  it('has one line a second for each kind, with its count, its tenant and its hosts, and no stack', () => {
    const { reporter, lines } = openLog();
    for (let request = 0; request < 500; request++) reporter.report(outage('one, two'), { tenant: 'demo', request });
    reporter.report(outage('three'), { tenant: 'norte' });
    vi.advanceTimersByTime(1000);
    for (let request = 500; request < 700; request++) reporter.report(outage('one, two'), { tenant: 'demo', request });
    vi.advanceTimersByTime(5000);
    const err = { type: 'DatabaseOutage', message: expect.stringContaining('(tesela_demo at one, two)') };
    expect(lines()).toEqual([
      expect.objectContaining({ tenant: 'demo', request: 0, err }),
      expect.objectContaining({ tenant: 'norte' }),
      expect.objectContaining({ tenant: 'demo', request: 499, times: 499, err }),
      expect.objectContaining({ tenant: 'demo', request: 699, times: 200, err }),
    ]);
  });

  it('still has the stack of a fault of the program, and names it at once when it comes back', () => {
    const { reporter, lines } = openLog();
    for (let count = 0; count < 2; count++) {
      reporter.report(new TypeError('x is not a function'), {});
      vi.advanceTimersByTime(1000);
    }
    expect(lines()).toEqual(
      Array(2).fill(expect.objectContaining({ err: expect.objectContaining({ stack: expect.any(String) }) })),
    );
  });
});
