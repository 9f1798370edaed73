import { type ActorRefFrom, createActor } from 'xstate';
import type { InvestPath, WizardPath } from '#machines/invest/invest.contract.ts';
import { investMachine } from '#machines/invest/invest.machine.ts';
import { statusOf } from '#machines/invest/invest.placement.ts';
import { currentPath, draftOf, redirectFor, routeTo } from '#machines/invest/invest.selectors.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { investKeys, type Way, wayQuery } from '#web/api/invest.ts';
import type { App } from '#web/app.ts';
import { investData, type Source } from './invest.answers.ts';
import { clearDrafts, readDraft, writeDraft } from './invest.drafts.ts';
import { followWay } from './invest.news.ts';
import { createOnce } from './invest.once.ts';
import { orderActors } from './invest.orders.ts';
import { payingActors } from './invest.paying.ts';
import { stepActors } from './invest.steps.ts';
import { suitabilityActors } from './invest.suitability.ts';
import { inspected } from './roots.ts';

export type WizardActor = ActorRefFrom<typeof investMachine>;

/** One way through one issuance: it lives while its pages are open. */
export interface Wizard {
  slug: string;
  actor: WizardActor;
  /** Which page this is; the frame around all of them is none. */
  page?: InvestPath;
  /** Where an address leads instead; null where it leads where it says. Asks, and changes nothing. */
  redirectFor(path: WizardPath): InvestPath | null;
  /** Shows the page whose address was opened. */
  enter(path: WizardPath): void;
  /** Calls back when the wizard itself goes to another page; the returned function stops that. */
  onMove(listener: (path: InvestPath) => void): () => void;
  /** Begins to run, to hear the server and to keep what is typed. */
  start(): void;
  stop(): void;
}

/** A redirect on the way in asks again, and needs no second answer. */
const FRESH_MS = 2_000;

/** A page shows one way at a time. */
let running: Wizard | undefined;

/** The wizard of an issuance: the one that runs, or a new one with what the server has now and what a reload brings back. */
export async function openWizard(app: App, slug: string): Promise<Wizard> {
  if (running?.slug === slug) return running;
  const queryKey = investKeys.way(slug);
  // What ended on an earlier visit is not this one's.
  if (app.queries.getQueryData<Way>(queryKey)?.ended) app.queries.removeQueries({ queryKey });
  const way = await app.queries.fetchQuery({ ...wayQuery(slug), staleTime: FRESH_MS });
  const source: Source = {
    slug,
    queries: app.queries,
    customization: () => app.customization.getSnapshot().context.customization,
  };
  const person = selectUser(app.session.getSnapshot())?.id ?? '';
  const draft = readDraft(slug, person);
  const actor = createActor(logicOf(source), {
    ...inspected(),
    input: { data: investData(way, source.customization()), ...(draft && { draft }) },
  });
  return wizardOf(app, source, person, actor);
}

function logicOf(source: Source) {
  const once = createOnce();
  return investMachine.provide({
    actors: {
      ...orderActors(source, once),
      ...payingActors(source, once),
      ...stepActors(source),
      ...suitabilityActors(source),
    },
  });
}

function wizardOf(app: App, source: Source, person: string, actor: WizardActor): Wizard {
  const { slug } = source;
  let stops: (() => void)[] = [];
  const wizard: Wizard = {
    slug,
    actor,
    redirectFor: (to) => redirectFor(actor.getSnapshot(), to),
    enter: (to) => {
      actor.send(routeTo(to));
      if (to === 'invest') beginWithInterest(source, actor);
    },
    onMove: (listener) => onChange(actor, currentPath, listener),
    start: () => {
      if (stops.length) return;
      running?.stop();
      running = wizard;
      actor.start();
      stops = [
        followWay(source, (data) => actor.send({ type: 'server.changed', data })),
        onChange(actor, draftOf, (draft) => writeDraft(slug, person, draft)),
        app.session.on('session.left', clearDrafts).unsubscribe,
      ];
    },
    stop: () => {
      for (const stop of stops) stop();
      stops = [];
      if (running === wizard) running = undefined;
      actor.stop();
    },
  };
  return wizard;
}

/** An interest that becomes an order begins with the amount that was declared. */
function beginWithInterest({ queries, slug }: Source, actor: WizardActor) {
  const { data, draft } = actor.getSnapshot().context;
  const tokens = queries.getQueryData<Way>(investKeys.way(slug))?.investment?.tokens;
  if (statusOf(data) === 'RESERVED' && draft.tokens === null && tokens !== undefined)
    actor.send({ type: 'amount.change', tokens });
}

function onChange<T>(
  actor: WizardActor,
  select: (now: ReturnType<WizardActor['getSnapshot']>) => T,
  tell: (value: T) => void,
) {
  let known = select(actor.getSnapshot());
  const { unsubscribe } = actor.subscribe((now) => {
    const value = select(now);
    if (value === known) return;
    known = value;
    tell(value);
  });
  return unsubscribe;
}
