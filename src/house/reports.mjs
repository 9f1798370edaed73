// Reads what the test runners report: how many tests passed, and the names of those that did not.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { project } from './ensure.mjs';

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];

/** @param {{ testResults: object[], numPassedTests: number }} report as vitest writes it */
function readUnit({ testResults, numPassedTests }) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(project, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && !tests.length) return [`${file}: ${firstLine(message)}`];
    return tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
  return { passed: numPassedTests, failed, again: [] };
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** @param {{ suites: object[], errors: object[] }} report as Playwright writes it */
function readBrowser({ suites, errors }) {
  const runs = suites
    .flatMap(specsIn)
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, name: `${file}: ${title}` })));
  const named = (wanted) => runs.filter(({ status }) => status === wanted).map(({ name }) => name);
  const whatFailed = ({ results }) => firstLine(results.at(-1)?.error?.message);
  return {
    passed: runs.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: [
      ...runs.filter(({ status }) => status === 'unexpected').map((run) => `${run.name}: ${whatFailed(run)}`),
      ...errors.map(({ message }) => firstLine(message)),
    ],
    again: named('flaky'),
  };
}

const readers = { unit: readUnit, browser: readBrowser };

/** What a runner wrote; one that was stopped may have written nothing, or not all of it. */
function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A runner that wrote no report, or failed for another reason than a test, has failed as a whole.
 * @returns {{ passed: number, failed: string[], again: string[] }} `again`: what passed at its second try
 */
export function readReport(kind, file, code) {
  const report = reportIn(file);
  const read = report ? readers[kind](report) : { passed: 0, failed: [], again: [] };
  return code === 0 || read.failed.length ? read : { ...read, failed: [`the ${kind} tests as a whole`] };
}
