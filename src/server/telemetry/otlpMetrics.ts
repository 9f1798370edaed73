import { type HrTime, ValueType } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type Histogram,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import { buildResource, type OtlpSettings } from './tracing.ts';

const INTERVAL_MS = 60_000;

/** Sends the same metrics that `/metrics` shows over OTLP/HTTP. Returns a function that sends them once more and stops. */
export function sendMetrics(
  settings: OtlpSettings,
  registry: Registry,
  refresh: () => Promise<void>,
): () => Promise<void> {
  const resource = buildResource(settings);
  const startTime = now();
  const producer: MetricProducer = {
    async collect(): Promise<CollectionResult> {
      await refresh();
      const metrics = (await registry.getMetricsAsJSON()).map((metric) => toOtlp(metric, startTime));
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'tesela' }, metrics }] }, errors: [] };
    },
  };
  const exporter = new OTLPMetricExporter({
    url: `${settings.endpoint}/v1/metrics`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
  });
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: INTERVAL_MS,
    metricProducers: [producer],
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return () => provider.shutdown();
}

type Stored = MetricObjectWithValues<MetricValue<string>>;
type Value = MetricValue<string> & { metricName?: string };

function toOtlp(metric: Stored, startTime: HrTime): MetricData {
  const { name, help: description } = metric;
  const type = String(metric.type);
  const common = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const endTime = now();
  if (type === 'histogram') {
    const dataPoints = histograms(metric).map((point) => ({ startTime, endTime, ...point }));
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = metric.values.map(({ labels, value }) => ({
    startTime,
    endTime,
    attributes: toTexts(labels),
    value,
  }));
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus counts each bucket with the smaller ones, OTLP without. */
function histograms({ name, values }: Stored): { attributes: Record<string, string>; value: Histogram }[] {
  const points = new Map<string, { attributes: Record<string, string>; counts: [number, number][]; sum: number }>();
  for (const { labels, value, metricName } of values as Value[]) {
    const { le, ...attributes } = toTexts(labels);
    const key = JSON.stringify(attributes);
    const point = points.get(key) ?? { attributes, counts: [], sum: 0 };
    points.set(key, point);
    if (metricName === `${name}_sum`) point.sum = value;
    if (le !== undefined) point.counts.push([le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), value]);
  }
  return [...points.values()].map(({ attributes, counts, sum }) => {
    const sorted = counts.toSorted(([a], [b]) => a - b);
    return {
      attributes,
      value: {
        buckets: {
          boundaries: sorted.map(([bound]) => bound).filter(Number.isFinite),
          counts: sorted.map(([, count], index) => count - (sorted[index - 1]?.[1] ?? 0)),
        },
        sum,
        count: sorted.at(-1)?.[1] ?? 0,
      },
    };
  });
}

const toTexts = (labels: object): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));

function now(): HrTime {
  const ms = Date.now();
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
}
