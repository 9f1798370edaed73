import { currentContext, runInContext, type TraceContext } from '../kernel/traceContext.ts';

interface Activities {
  /** `route` is known only when the request has been answered. `traceparent` is what the caller has sent. */
  request: { tenant: string; method: string; route: string; requestId: string; traceparent: string | undefined };
  work: { tenant: string; actor: string };
  /** `afterCommit` runs its argument only if the transition is committed. */
  transition: { tenant: string; machine: string; event: string; afterCommit(act: () => void): void };
  statement: { text: string };
  /** `queuedBy` is the `traceparent` of the work that queued the job. */
  job: { tenant: string; job: string; requestId: string | null; queuedBy: string | null };
  provider: { tenant: string; provider: string; call: string };
  stream: { tenant: string };
}

/** An activity with a duration. Its texts come from the program, never from a request, so that labels stay bounded. */
export type Activity = { [K in keyof Activities]: { kind: K } & Activities[K] }[keyof Activities];

/** An event without a duration. */
export type Fact =
  | { kind: 'refusal'; tenant: string; code: string }
  | { kind: 'guard'; tenant: string; machine: string; event: string; guard: string };

export interface Observer {
  /** The kinds of activities that it observes. */
  kinds: readonly Activity['kind'][];
  /** Whether `begin` completes the context in which the activity runs. Others spare each activity a context of its own. */
  hasContext?: boolean;
  /** Gets the context in which the activity will run. The returned function receives the result of the activity. */
  begin(activity: Activity, context: TraceContext): ((result: string) => void) | undefined;
  note?(fact: Fact): void;
}

/** The result of an activity that has thrown. */
export const FAILED = 'failed';

const observers = new Set<Observer>();
const byKind = new Map<Activity['kind'], { observers: Observer[]; hasContext: boolean }>();

function arrange() {
  byKind.clear();
  for (const observer of observers)
    for (const kind of observer.kinds) {
      const known = byKind.get(kind);
      byKind.set(kind, {
        observers: [...(known?.observers ?? []), observer],
        hasContext: known?.hasContext === true || observer.hasContext === true,
      });
    }
}

/** Observes this process. Returns a function that stops this. */
export function addObserver(observer: Observer): () => void {
  observers.add(observer);
  arrange();
  return () => {
    observers.delete(observer);
    arrange();
  };
}

/** Reports an event to the observers. */
export function note(fact: Fact): void {
  for (const observer of observers) observer.note?.(fact);
}

/** Runs an activity under observation. Without an observer of its kind it only runs. */
export function observe<T>(activity: Activity, act: () => T, resultOf: (value: Awaited<T>) => string = () => 'ok'): T {
  const watching = byKind.get(activity.kind);
  if (!watching) return act();
  const context = watching.hasContext ? { ...currentContext() } : currentContext();
  const ends = watching.observers.map((observer) => observer.begin(activity, context));
  const end = (result: string) => {
    for (const each of ends) each?.(result);
  };
  try {
    const value = watching.hasContext ? runInContext(context, act) : act();
    if (value instanceof Promise) return watched(value, end, resultOf) as T;
    end(resultOf(value as Awaited<T>));
    return value;
  } catch (error) {
    end(FAILED);
    throw error;
  }
}

async function watched<T>(running: Promise<T>, end: (result: string) => void, resultOf: (value: Awaited<T>) => string) {
  let result = FAILED;
  try {
    const value = await running;
    result = resultOf(value);
    return value;
  } finally {
    end(result);
  }
}
