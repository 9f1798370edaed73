import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Activity, FAILED, type Fact, type Observer } from './observe.ts';

/** Seconds. Most requests take milliseconds; jobs may wait for providers. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60];

type Ended = (result: string) => void;
type ActivityOf<K extends Activity['kind']> = Extract<Activity, { kind: K }>;

const seconds = (since: number) => (performance.now() - since) / 1000;

/** Counts what the process does. Each start of a server has a registry of its own. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'tesela_request_duration_seconds',
    help: 'Time until a request was answered, by route pattern. The count is the number of requests.',
    labelNames: ['tenant', 'method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const transitions = new Counter({
    name: 'tesela_transitions_total',
    help: 'Events sent to machines. An accepted one counts when it is committed.',
    labelNames: ['tenant', 'machine', 'event', 'result'],
    registers,
  });
  const guards = new Counter({
    name: 'tesela_guard_refusals_total',
    help: 'Events that a machine refused, by the guard that refused them; it is empty if the state has no such event.',
    labelNames: ['tenant', 'machine', 'event', 'guard'],
    registers,
  });
  const refusals = new Counter({
    name: 'tesela_refusals_total',
    help: 'Answers of the API with a refusal or an error, by code.',
    labelNames: ['tenant', 'code'],
    registers,
  });
  const jobs = new Histogram({
    name: 'tesela_job_duration_seconds',
    help: 'Time of each attempt of a job.',
    labelNames: ['tenant', 'kind', 'result'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const running = new Gauge({
    name: 'tesela_jobs_running',
    help: 'Jobs that this process runs now.',
    labelNames: ['tenant', 'kind'],
    registers,
  });
  const calls = new Histogram({
    name: 'tesela_provider_call_duration_seconds',
    help: 'Calls of providers, of the chain and of the mail server.',
    labelNames: ['tenant', 'provider', 'call', 'result'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const mails = new Counter({
    name: 'tesela_mails_total',
    help: 'Mails that the mail server accepted (sent) or did not accept (failed).',
    labelNames: ['tenant', 'result'],
    registers,
  });
  const streams = new Gauge({
    name: 'tesela_streams_open',
    help: 'Pages that listen for changes at this process.',
    labelNames: ['tenant'],
    registers,
  });

  const begin: { [K in Activity['kind']]?: (activity: ActivityOf<K>) => Ended } = {
    request(activity) {
      const since = performance.now();
      return (status) => {
        const { tenant, method, route } = activity;
        // The error handler answers all thrown errors, so only a broken handler ends without a status.
        requests.observe({ tenant, method, route, status: status === FAILED ? '500' : status }, seconds(since));
      };
    },
    transition: ({ tenant, machine, event, afterCommit }) => {
      return (result) => {
        const count = () => transitions.inc({ tenant, machine, event, result });
        if (result === 'accepted') afterCommit(count);
        else count();
      };
    },
    job({ tenant, job: kind }) {
      const since = performance.now();
      running.inc({ tenant, kind });
      return (result) => {
        running.dec({ tenant, kind });
        jobs.observe({ tenant, kind, result }, seconds(since));
      };
    },
    provider({ tenant, provider, call }) {
      const since = performance.now();
      return (result) => {
        calls.observe({ tenant, provider, call, result }, seconds(since));
        if (provider === 'mailer') mails.inc({ tenant, result: result === FAILED ? 'failed' : 'sent' });
      };
    },
    stream({ tenant }) {
      streams.inc({ tenant });
      return () => streams.dec({ tenant });
    },
  };

  const observer: Observer = {
    kinds: Object.keys(begin) as Activity['kind'][],
    begin: (activity) => (begin[activity.kind] as ((activity: Activity) => Ended) | undefined)?.(activity),
    note(fact: Fact) {
      if (fact.kind === 'refusal') refusals.inc({ tenant: fact.tenant, code: fact.code });
      else {
        const { tenant, machine, event, guard } = fact;
        guards.inc({ tenant, machine, event, guard });
      }
    },
  };
  return { registry, observer };
}
