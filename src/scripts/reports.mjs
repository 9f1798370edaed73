// Reads the reports of the test runners: how many tests passed, which failed, and how long each took.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { project } from './ensure.mjs';

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];

/** An error that belongs to no test, with the test that ran at that time and the first place of it in the project. */
function unhandledLine({ message, stack = '', file, test }) {
  const place = stack.split('\n').find((line) => line.includes(project) && !line.includes('node_modules'));
  const during = file ? `${path.relative(project, file)}${test ? `: ${test}` : ''}: ` : '';
  return `${during}unhandled: ${firstLine(message)}${place ? ` ${place.trim().replaceAll(project, '')}` : ''}`;
}

/** @param {{ testResults: object[], numPassedTests: number, unhandled?: object[] }} report as `UnitReporter` writes it */
function readUnit({ testResults, numPassedTests, unhandled = [] }) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(project, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && !tests.length) return [`${file}: ${firstLine(message)}`];
    return tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
  const timed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${path.relative(project, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { passed: numPassedTests, failed: [...failed, ...unhandled.map(unhandledLine)], flaky: [], timed };
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** @param {{ suites: object[], errors: object[] }} report as Playwright writes it */
function readBrowser({ suites, errors }) {
  const runs = suites
    .flatMap(specsIn)
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, name: `${file}: ${title}` })));
  const namesOf = (status) => runs.filter((run) => run.status === status).map(({ name }) => name);
  const errorOf = ({ results }) => firstLine(results.at(-1)?.error?.message);
  return {
    passed: runs.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: [
      ...runs.filter(({ status }) => status === 'unexpected').map((run) => `${run.name}: ${errorOf(run)}`),
      ...errors.map(({ message }) => firstLine(message)),
    ],
    flaky: namesOf('flaky'),
    timed: runs.map(({ name, results }) => ({
      name: `tests/e2e/${name}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  };
}

/**
 * Lists the slowest tests, the slowest first.
 * @param {{ name: string, seconds: number }[]} timed
 */
export function slowestLines(timed, count = 20) {
  const slowest = timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
  return slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

const readers = { unit: readUnit, browser: readBrowser };

/** Returns undefined if the report is missing or incomplete, which happens when a runner was stopped. */
function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * If a runner wrote no report, or failed without a failed test, the tests count as failed as a whole.
 * @returns {{ passed: number, failed: string[], flaky: string[], timed: { name: string, seconds: number }[] }}
 *   `flaky`: the tests that passed at their second attempt
 */
export function readReport(kind, file, code) {
  const report = reportIn(file);
  const read = report ? readers[kind](report) : { passed: 0, failed: [], flaky: [], timed: [] };
  return code === 0 || read.failed.length ? read : { ...read, failed: [`the ${kind} tests as a whole`] };
}
