interface Report {
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}

export type Durations = Readonly<Record<string, number>>;

/** Means of a whole run on two cores in seconds, for a file that has not been measured yet. */
const MEANS: Durations = { server: 4, paths: 13, flows: 6, token: 4, web: 0.6, machines: 0.3 };

const meanOf = (test: string) => MEANS[test.split('/')[1] ?? ''] ?? 1;

/** The known durations of each test file, with those that vitest's reports add. */
export function measured(known: Durations, reports: readonly Report[]): Durations {
  const results = reports.flatMap(({ testResults }) => testResults);
  const seconds = results.map(
    ({ name, startTime, endTime }) => [relative(name), (endTime - startTime) / 1000] as const,
  );
  return { ...known, ...Object.fromEntries(seconds) };
}

/** The reports name absolute files, of a project that may have moved since. */
const relative = (name: string) => name.slice(name.lastIndexOf('/tests/') + 1);

/** The expected duration of a test file. If the measured files took longer than usual, so will the others. */
export function secondsBy(durations: Durations): (test: string) => number {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const usual = sum(Object.keys(durations).map(meanOf));
  const slowness = usual ? Math.max(1, sum(Object.values(durations)) / usual) : 1;
  return (test) => durations[test] ?? meanOf(test) * slowness;
}
