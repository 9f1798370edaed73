import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readReport, slowestLines } from '../../src/scripts/reports.mjs';
import thorough from '../thorough.json';
import { root } from './sources.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(kind: 'unit' | 'browser', report: object, code: number) {
  const file = path.join(folder, `${kind}.json`);
  writeFileSync(file, JSON.stringify(report));
  return readReport(kind, file, code);
}

const unitReport = {
  numPassedTests: 1,
  testResults: [
    {
      name: path.join(root, 'tests/machines/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'a machine starts', status: 'passed', duration: 1500 },
        { fullName: 'a machine stops', status: 'failed', duration: 20, failureMessages: ['expected 1\nat line 3'] },
      ],
    },
  ],
};

const run = (title: string, status: string, ...durations: number[]) => ({
  file: 'card.spec.ts',
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});

const browserReport = {
  errors: [],
  suites: [{ suites: [{ specs: [run('is paid by card', 'flaky', 9000, 4000), run('is refused', 'expected', 3000)] }] }],
};

describe('the report of a test run', () => {
  it('counts the passed unit tests and names the failed ones with the first line of the reason', () => {
    expect(reportOf('unit', unitReport, 1)).toMatchObject({
      passed: 1,
      failed: ['tests/machines/a.test.ts: a machine stops: expected 1'],
    });
  });

  it('names an error that belongs to no test, with the file that ran and its place', () => {
    const unhandled = [
      {
        message: 'fetch failed\nat once',
        stack: `Error: fetch failed\n    at node:internal/a:1\n    at load (${path.join(root, 'src/web/a.ts')}:3:1)`,
        file: path.join(root, 'tests/web/a.test.tsx'),
        test: 'a page opens',
      },
      { message: 'Worker exited unexpectedly' },
    ];
    expect(reportOf('unit', { numPassedTests: 1, testResults: [], unhandled }, 1).failed).toEqual([
      'tests/web/a.test.tsx: a page opens: unhandled: fetch failed at load (src/web/a.ts:3:1)',
      'unhandled: Worker exited unexpectedly',
    ]);
  });

  it('counts a browser test that passed at its second attempt as passed and names it', () => {
    expect(reportOf('browser', browserReport, 0)).toMatchObject({
      passed: 2,
      failed: [],
      flaky: ['card.spec.ts: is paid by card'],
    });
  });

  it('counts as one failure if the runner wrote nothing', () => {
    expect(readReport('unit', path.join(folder, 'missing.json'), 1)).toEqual({
      passed: 0,
      failed: ['the unit tests as a whole'],
      flaky: [],
      timed: [],
    });
  });
});

describe('the slowest tests', () => {
  it('are listed with file and seconds, slowest first, with the time of all attempts', () => {
    const timed = [...reportOf('unit', unitReport, 1).timed, ...reportOf('browser', browserReport, 0).timed];
    expect(slowestLines(timed, 3)).toEqual([
      '   13.0 s  tests/e2e/card.spec.ts: is paid by card',
      '    3.0 s  tests/e2e/card.spec.ts: is refused',
      '    1.5 s  tests/machines/a.test.ts: a machine starts',
    ]);
  });
});

it('the thorough tests are files that exist, each named once', () => {
  const files = [...Object.values(thorough.unit).flat(), ...thorough.browser];
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
