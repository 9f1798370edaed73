import { readConfig } from '#server/config.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { measuredTenant } from '#server/queries/oversight/measures.ts';
import { startTelemetry } from '#server/telemetry/startTelemetry.ts';
import { testTenant } from '#tests/support/testTenant.ts';

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** A tenant whose server is observed, with what Prometheus would read from it. */
export async function observedTenant(settings: NodeJS.ProcessEnv = {}, connections = 16) {
  const config = readConfig({ LOG_LEVEL: 'silent', METRICS_PORT: '0', ...settings });
  const telemetry = await startTelemetry(config, createReporter(config).log);
  const test = await testTenant('2026-03-02T09:00:00Z', connections, settings);
  telemetry.watch([measuredTenant(test.tenant)]);
  const read = async () => (await fetch(`http://127.0.0.1:${telemetry.port}/metrics`)).text();
  const scrape = async (): Promise<Sample[]> => samplesOf(await read());
  const sumOf = async (name: string, labels: Record<string, string> = {}) =>
    sum((await scrape()).filter((sample) => sample.name === name && isSubset(labels, sample.labels)));
  return {
    ...test,
    test,
    telemetry,
    scrape,
    sumOf,
    /** Stops the telemetry before the tenant, so that no span is lost. */
    close: async () => {
      await telemetry.stop();
      await test.close();
    },
  };
}

/** Undefined if there is no such sample. */
const sum = (samples: readonly Sample[]) =>
  samples.length ? samples.reduce((total, { value }) => total + value, 0) : undefined;

const isSubset = (part: Record<string, string>, whole: Record<string, string>) =>
  Object.entries(part).every(([name, value]) => whole[name] === value);

function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text]);
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
    });
}
