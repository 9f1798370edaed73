import diagnostics from 'node:diagnostics_channel';
import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { currentContext, type TraceContext } from '../kernel/traceContext.ts';
import { type Activity, addObserver, FAILED, type Observer } from './observe.ts';
import { summarizeStatement } from './statementSummary.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

export interface OtlpSettings {
  endpoint: string;
  OTEL_EXPORTER_OTLP_HEADERS: Record<string, string>;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

export const buildResource = (settings: Pick<OtlpSettings, 'OTEL_SERVICE_NAME'>) =>
  resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME });

/**
 * Sends spans over OTLP/HTTP. The context manager of OpenTelemetry is not used, because `traceContext` already
 * follows the code. Returns a function that sends the rest and stops.
 */
export function startTracing(settings: OtlpSettings): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
  });
  const provider = new TracerProvider({
    resource: buildResource(settings),
    // The share depends only on the trace's id, so that browsers cannot force traces by setting a flag.
    sampler: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('tesela');
  const observer: Observer = {
    hasContext: true,
    kinds: ['request', 'work', 'transition', 'statement', 'job', 'provider'],
    begin(activity, context) {
      const { name, kind = SpanKind.INTERNAL, attributes, links } = describe(activity);
      if (activity.kind === 'request' || activity.kind === 'job') context.requestId = activity.requestId ?? undefined;
      const parent = chooseParent(activity, context);
      const span = tracer.startSpan(name, { kind, attributes, ...(links && { links }) }, parent);
      if (context.requestId) span.setAttribute('tesela.request_id', context.requestId);
      context.span = span;
      context.traceparent = formatTraceparent(span.spanContext());
      context.isProviderCall = activity.kind === 'provider';
      return (result) => end(span, activity, result);
    },
  };
  const stops = [addObserver(observer), passOn()];
  return async () => {
    for (const stop of stops) stop();
    await provider.shutdown();
  };
}

/** A request that names a trace belongs to it, even if this process has sent the request to itself. */
function chooseParent(activity: Activity, { span }: TraceContext): Context {
  if (activity.kind === 'job') return ROOT_CONTEXT;
  const remote = activity.kind === 'request' ? parseTraceparent(activity.traceparent) : undefined;
  if (span && !remote) return trace.setSpan(ROOT_CONTEXT, span as Span);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

interface Description {
  name: string;
  kind?: SpanKind;
  attributes: Attributes;
  links?: Link[];
}

function describe(activity: Activity): Description {
  switch (activity.kind) {
    case 'request': {
      const { tenant, method } = activity;
      const attributes = { 'tesela.tenant': tenant, 'http.request.method': method };
      return { name: method, kind: SpanKind.SERVER, attributes };
    }
    case 'work':
      return {
        name: 'unit of work',
        attributes: { 'tesela.tenant': activity.tenant, 'tesela.actor': activity.actor },
      };
    case 'transition': {
      const { tenant, machine, event } = activity;
      const attributes = { 'tesela.tenant': tenant, 'tesela.machine': machine, 'tesela.event': event };
      return { name: `${machine} ${event}`, attributes };
    }
    case 'statement': {
      const name = summarizeStatement(activity.text);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
      return { name, kind: SpanKind.CLIENT, attributes };
    }
    case 'job': {
      const { tenant, job, queuedBy } = activity;
      const cause = parseTraceparent(queuedBy);
      const attributes = { 'tesela.tenant': tenant, 'tesela.job': job };
      return {
        name: `job ${job}`,
        kind: SpanKind.CONSUMER,
        attributes,
        ...(cause && { links: [{ context: cause }] }),
      };
    }
    default: {
      const { tenant } = activity;
      const [provider, call] = activity.kind === 'provider' ? [activity.provider, activity.call] : [activity.kind, ''];
      const attributes = { 'tesela.tenant': tenant, 'tesela.provider': provider };
      return { name: `${provider} ${call}`, kind: SpanKind.CLIENT, attributes };
    }
  }
}

/** The message of an error is left out, because it may contain personal data. */
function end(span: Span, activity: Activity, result: string) {
  if (activity.kind === 'request') {
    span.updateName(`${activity.method} ${activity.route}`);
    span.setAttributes({ 'http.route': activity.route, 'http.response.status_code': Number(result) || 500 });
  } else span.setAttribute('tesela.result', result);
  if (result === FAILED || (activity.kind === 'request' && result >= '500'))
    span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const REQUEST_CREATED = 'undici:request:create';

/** Adds the `traceparent` to the HTTP requests of providers. Node publishes each request of `fetch` before it is sent. */
function passOn(): () => void {
  const listen = (message: unknown) => {
    const { isProviderCall, traceparent } = currentContext();
    const { request } = message as { request: { addHeader(name: string, value: string): void } };
    if (isProviderCall && traceparent) request.addHeader('traceparent', traceparent);
  };
  diagnostics.subscribe(REQUEST_CREATED, listen);
  return () => void diagnostics.unsubscribe(REQUEST_CREATED, listen);
}
