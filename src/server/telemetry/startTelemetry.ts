import type { Logger } from 'pino';
import { addObserver } from './observe.ts';
import type { MeasuredTenant } from './readings.ts';
import { requestLog } from './requestLog.ts';

export interface TelemetrySettings {
  data: string;
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  REQUEST_LOG: number;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: Record<string, string>;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

export interface Telemetry {
  /** The port of `/metrics`. */
  port: number | undefined;
  /** Adds the figures of these tenants' databases to the metrics, and names the tenants that cannot be opened. */
  watch(tenants: readonly MeasuredTenant[], closed?: readonly string[]): void;
  /** Adds the time since the process could last hear the others. */
  watchHub(silentForMs: () => number): void;
  /** Sends the remaining data, and stops observing. */
  stop(): Promise<void>;
}

/**
 * Starts the telemetry of the settings. It runs before the tenants are opened, because their providers are observed
 * from the start. Libraries are loaded only here, so that a server without telemetry is not larger.
 */
export async function startTelemetry(settings: TelemetrySettings, log: Logger): Promise<Telemetry> {
  const stops: (() => unknown)[] = [];
  if (settings.REQUEST_LOG > 0) stops.push(addObserver(requestLog(log, settings.REQUEST_LOG)));
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  if (endpoint) {
    const { startTracing } = await import('./tracing.ts');
    stops.push(startTracing({ ...settings, endpoint }));
  }
  if (settings.METRICS_PORT === undefined && !endpoint)
    return { port: undefined, watch: () => undefined, watchHub: () => undefined, stop: () => stopAll(stops) };

  const [{ createMetrics }, { Readings }, { measureDisk, measureHub }] = await Promise.all([
    import('./metrics.ts'),
    import('./readings.ts'),
    import('./processGauges.ts'),
  ]);
  const { registry, observer } = createMetrics();
  const readings = new Readings(registry);
  measureDisk(registry, settings.data);
  const watchHub = measureHub(registry);
  stops.push(addObserver(observer));
  if (endpoint) {
    const { sendMetrics } = await import('./otlpMetrics.ts');
    stops.push(sendMetrics({ ...settings, endpoint }, registry, () => readings.refresh()));
  }
  const server = settings.METRICS_PORT === undefined ? undefined : await serve(settings.METRICS_PORT);
  return {
    port: server?.port,
    watch: (tenants, closed = []) => readings.watch(tenants, closed),
    watchHub,
    stop: () => stopAll(stops),
  };

  async function serve(port: number) {
    const { serveMetrics } = await import('./metricsServer.ts');
    const read = async () => {
      await readings.refresh();
      return registry.metrics();
    };
    const opened = await serveMetrics(
      { port, host: settings.METRICS_HOST },
      { contentType: registry.contentType, read },
    );
    stops.push(opened.close);
    return opened;
  }
}

async function stopAll(stops: readonly (() => unknown)[]) {
  await Promise.allSettled(stops.map(async (stop) => stop()));
}
