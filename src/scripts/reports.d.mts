export interface TimedTest {
  name: string;
  seconds: number;
}

export interface TestReport {
  passed: number;
  failed: string[];
  /** The tests that passed only at their second attempt. */
  flaky: string[];
  timed: TimedTest[];
}

export function readReport(kind: 'unit' | 'browser', file: string, code: number): TestReport;
export function slowestLines(timed: TimedTest[], count?: number): string[];
