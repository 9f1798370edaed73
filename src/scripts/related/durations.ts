interface Report {
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}

/** Means of a whole run in seconds, for a file that has not been measured yet. */
const MEANS: Record<string, number> = { server: 4, paths: 13, flows: 6, token: 4, web: 0.6, machines: 0.3 };

/** What a test file takes, by reports of vitest of which later ones count more. */
export function durationsIn(reports: readonly string[]): (test: string) => number {
  const measured = new Map<string, number>();
  for (const { testResults } of reports.map((text) => JSON.parse(text) as Report))
    for (const { name, startTime, endTime } of testResults) measured.set(relative(name), (endTime - startTime) / 1000);
  return (test) => measured.get(test) ?? MEANS[test.split('/')[1] ?? ''] ?? 1;
}

/** The reports name absolute files, of a project that may have moved since. */
const relative = (name: string) => name.slice(name.lastIndexOf('/tests/') + 1);
