import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createReporter } from '#server/kernel/reporter.ts';

/** What the log contains after one report. */
function logged(error: Error, context: Record<string, unknown>) {
  let text = '';
  const to = new Writable({
    write: (chunk, _, done) => {
      text += String(chunk);
      done();
    },
  });
  createReporter({ LOG_LEVEL: 'error' }, to).report(error, context);
  return JSON.parse(text) as Record<string, unknown>;
}

it.each(['ECONNREFUSED', '57P01', '53100'])('keeps the error code %s in the log', (code) => {
  expect(logged(Object.assign(new Error('failed'), { code }), {})).toMatchObject({ errorCode: code });
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
