import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { post } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { must, worldOf } from '#tests/support/world.ts';
import { type CollectedSpan, listening, spansIn } from './support/collector.ts';
import { observedTenant } from './support/observedTenant.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER_SPAN = 'b7ad6b7169203331';

let spans: CollectedSpan[];
let sent: Awaited<ReturnType<typeof listening>>['calls'];
let bankCalls: Awaited<ReturnType<typeof listening>>['calls'];
let orderAnswer: number;
let payoutAnswer: Awaited<ReturnType<typeof callApi>>;
let storedJob: { request_id: string; traceparent: string };

/** A browser sends an event and asks for a payout, whose job calls the bank. Then the server stops. */
beforeAll(async () => {
  const collector = await listening({});
  const bank = await listening({ status: 'settled', reference: 'b-1' });
  const observed = await observedTenant({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20key',
    OTEL_SERVICE_NAME: 'tesela-test',
    BANK_URL: bank.url,
    BANK_SECRET: 'secret',
  });
  const world = worldOf(observed);
  const [project, investor] = [await world.project(), await world.investor()];
  const { id } = await must(world.order(investor, project.id, 3));
  await givePassword(observed, investor);
  const { database, clock } = observed.tenant;
  const lines = [
    { account: 'investorAvailable', owner: investor, amount: 5000 },
    { account: 'externalCash', amount: -5000 },
  ] as const;
  await post(database, clock.now(), { key: newId(clock.now()), about: 'test', entityId: investor, lines: [...lines] });
  const token = await world.tokenOf(investor);
  const headers = { traceparent: `00-${TRACE}-${BROWSER_SPAN}-01` };
  const body = { type: 'warnings.accept', noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
  orderAnswer = (await callApi(observed, 'POST', `/v2/pfp/investments/${id}/events`, { token, headers, body })).status;
  payoutAnswer = await callApi(observed, 'POST', '/v2/pfp/account/balance/payout', {
    token,
    headers,
    body: { amount: 1000, password },
  });
  [storedJob] = (await database.query<typeof storedJob>(
    sql`select request_id, traceparent from job where kind = 'balance.payout'`,
  )) as [typeof storedJob];
  await observed.drain();
  await observed.close();
  spans = spansIn(collector.calls);
  sent = collector.calls;
  bankCalls = bank.calls;
  await Promise.all([collector.close(), bank.close()]);
});

const attribute = (span: CollectedSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0];
const parentOf = (span: CollectedSpan | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId);
/** The names of a span and of what contains it, from the inside. */
const pathOf = (span: CollectedSpan | undefined): string[] => (span ? [span.name, ...pathOf(parentOf(span))] : []);

const inTrace = (name: string) => spans.filter((span) => span.name === name && span.traceId === TRACE);

describe('the spans of a request', () => {
  it('continue the trace of the browser', () => {
    expect(orderAnswer).toBe(200);
    const [request] = inTrace('POST /v2/pfp/investments/:id/events');
    expect(request?.parentSpanId).toBe(BROWSER_SPAN);
    expect(attribute(request, 'http.route')).toBe('/v2/pfp/investments/:id/events');
    expect(Number(attribute(request, 'http.response.status_code'))).toBe(200);
  });

  it('lead from the transition through its unit of work to the request', () => {
    const [transition] = inTrace('investment warnings.accept');
    expect(pathOf(transition)).toEqual([
      'investment warnings.accept',
      'unit of work',
      'POST /v2/pfp/investments/:id/events',
    ]);
    expect(attribute(transition, 'tesela.result')).toBe('accepted');
  });

  it('contain statements by name, and no value of any of them', () => {
    const statements = spans.filter((span) => attribute(span, 'db.system.name') === 'postgresql');
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'commit']));
    expect(inTrace('update investment').map((span) => pathOf(span).at(-1))).toContain(
      'POST /v2/pfp/investments/:id/events',
    );
    const everything = JSON.stringify(spans);
    for (const secret of [password, 'user1@test.local', 'ES9121000418450200051332'])
      expect(everything).not.toContain(secret);
  });
});

describe('the span of a job', () => {
  it('begins a trace of its own that is linked to the request which queued it', () => {
    expect(payoutAnswer.status).toBe(200);
    const [job] = spans.filter(({ name }) => name === 'job balance.payout');
    expect(job?.traceId).not.toBe(TRACE);
    expect(job?.parentSpanId ?? '').toBe('');
    expect(storedJob.traceparent).toMatch(new RegExp(`^00-${TRACE}-`));
    expect(job?.links).toMatchObject([{ traceId: TRACE, spanId: storedJob.traceparent.split('-')[2] }]);
    expect(pathOf(spans.find(({ spanId }) => spanId === storedJob.traceparent.split('-')[2]))).toEqual([
      'unit of work',
      'POST /v2/pfp/account/balance/payout',
    ]);
    expect(attribute(job, 'tesela.request_id')).toBe(payoutAnswer.headers.get('x-request-id'));
  });

  it('contains the call of the bank, which receives the trace', () => {
    const [call] = spans.filter(({ name }) => name === 'bank payOut');
    expect(pathOf(call)).toEqual(['bank payOut', 'job balance.payout']);
    expect(attribute(call, 'tesela.result')).toBe('settled');
    expect(bankCalls.map(({ headers }) => headers.traceparent)).toEqual([`00-${call?.traceId}-${call?.spanId}-01`]);
  });
});

it('sends spans and metrics with the name of the service and the headers of the settings', () => {
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/v1/traces', '/v1/metrics']));
  expect(sent.filter(({ headers }) => headers['x-api-key'] !== 'a key')).toEqual([]);
  expect(sent.filter(({ text }) => !text.includes('tesela-test'))).toEqual([]);
});

it('sends the metrics that Prometheus would read', () => {
  const text = sent.findLast(({ path }) => path === '/v1/metrics')?.text ?? '{}';
  const metrics = (
    JSON.parse(text) as { resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[] }
  ).resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics: each }) => each));
  const requests = metrics.find(({ name }) => name === 'tesela_request_duration_seconds') as unknown as {
    histogram: { dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[] }[] };
  };
  expect(requests.histogram.dataPoints.length).toBeGreaterThan(1);
  for (const { count, bucketCounts, explicitBounds } of requests.histogram.dataPoints) {
    expect(bucketCounts.reduce((sum, each) => sum + Number(each), 0)).toBe(Number(count));
    expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
  }
  expect(metrics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['tesela_transitions_total', 'tesela_jobs_due']),
  );
});
