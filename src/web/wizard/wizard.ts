import { notFound, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { createActor } from 'xstate';
import type { InvestPath, WizardPath } from '#machines/orders/invest/invest.contract.ts';
import { investMachine } from '#machines/orders/invest/invest.machine.ts';
import { currentPath, derivePlace, draftOf, redirectFor, routeTo } from '#machines/orders/invest/invest.selectors.ts';
import { OrderChoice } from '#machines/orders/invest/invest.wire.ts';
import { selectEnd, selectUser } from '#machines/people/session/session.selectors.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import type { App } from '#web/actors/app.ts';
import { hasStatus } from '#web/api/hasStatus.ts';
import { type ChosenOrder, type InvestPageData, investKeys, investPageQuery } from '#web/api/orders/invest.ts';
import { createIdempotentSend } from '#web/commands/idempotentSend.ts';
import { amountIn, draftWithAmount } from './amountInAddress.ts';
import { clearDrafts, readDraft, writeDraft } from './drafts.ts';
import { followInvestPage } from './followInvestPage.ts';
import { formActors } from './formActors.ts';
import { investData, type WizardSource } from './investCommands.ts';
import { investHref } from './investHref.ts';
import { orderActors } from './orderActors.ts';
import { paymentActors } from './paymentActors.ts';
import { stepActors } from './stepActors.ts';
import { suitabilityActors } from './suitabilityActors.ts';
import { withSlug } from './withSlug.ts';
import type { WizardActor } from './wizardActor.ts';

/** The wizard of one issuance. It runs while its pages are open. */
export interface Wizard {
  slug: string;
  order: ChosenOrder;
  actor: WizardActor;
  /** The page that uses this object. Undefined in the frame around the pages. */
  page?: InvestPath;
  /** The page that the investor has reached, which can be later than the displayed one. */
  place(): InvestPath;
  /** The page to which an address redirects, or null if it can be opened. Without side effects. */
  redirectFor(path: WizardPath): InvestPath | null;
  /** Shows the page whose address was opened. */
  enter(path: WizardPath): void;
  /** Calls back when the wizard moves to another page. Returns a function that stops it. */
  onMove(listener: (path: InvestPath) => void): () => void;
  /** Runs the actor, follows the server's changes and stores drafts. */
  start(): void;
  stop(): void;
}

/** The router's data about an address of the wizard. */
interface Match {
  context: { app: App };
  params: { slug: string };
  location: { href: string };
}

/** A redirect between the wizard's pages opens the wizard again, and reuses data of this age. */
const FRESH_MS = 2_000;

/** The running wizard. An app shows only one at a time. */
const running = new WeakMap<App, Wizard>();

/** The order in an address. An address without a valid order is about the latest one. */
function orderIn(href: string): OrderChoice | undefined {
  const named = v.safeParse(OrderChoice, new URLSearchParams(href.split(/[?#]/)[1]).get('order'));
  return named.success ? named.output : undefined;
}

/** The server answers 404 for projects that the user may not see. */
function missing(error: unknown): never {
  throw hasStatus(error, 404) ? notFound() : error;
}

/**
 * Returns the running wizard of an issuance, or creates one from the server's data and the stored draft. An address with
 * an earlier slug redirects to the present one.
 */
export async function openWizard({ context: { app }, params: { slug }, location }: Match): Promise<Wizard> {
  const current = running.get(app);
  const chosen = orderIn(location.href);
  if (current?.slug === slug && [current.order.opened, current.order.current].includes(chosen)) return current;
  const order: ChosenOrder = { opened: chosen, current: chosen };
  const queryKey = investKeys.page(slug, order);
  // An investment that ended during an earlier visit is not shown again.
  if (app.queries.getQueryData<InvestPageData>(queryKey)?.ended) app.queries.removeQueries({ queryKey, exact: true });
  const pageData = await app.queries
    .fetchQuery({ ...investPageQuery(slug, order), staleTime: FRESH_MS })
    .catch(missing);
  const present = pageData.project.slug;
  if (present !== slug) {
    app.queries.setQueryData(investKeys.page(present, order), pageData);
    throw redirect({ href: withSlug(location.href, present), replace: true });
  }
  const source: WizardSource = {
    slug,
    order,
    queries: app.queries,
    customization: () => app.customization.getSnapshot().context.customization,
  };
  const user = selectUser(app.session.getSnapshot())?.id ?? '';
  const draft = draftWithAmount(readDraft(slug, user), amountIn(location.href));
  const actor: WizardActor = createActor(
    createWizardLogic(source, () => actor),
    {
      ...inspectOptions(),
      input: { data: investData(pageData, source.customization()), ...(draft && { draft }) },
    },
  );
  const wizard = createWizard(app, source, user, actor);
  const place = wizard.place();
  if (isEntry(location.href, order) && place !== 'invest')
    throw redirect({ href: investHref(wizard, place), replace: true });
  return wizard;
}

/** A link to an order leads to its amount. The wizard continues from there, instead of showing what is done. */
const isEntry = (href: string, { opened }: ChosenOrder) =>
  opened !== undefined && opened !== 'new' && /\/invest(?:[?#]|$)/.test(href);

function createWizardLogic(source: WizardSource, wizard: () => WizardActor) {
  const idempotentSend = createIdempotentSend();
  const { amountForm, interestForm } = formActors(wizard);
  return investMachine.provide({
    actors: {
      amountForm,
      ...orderActors(source, idempotentSend, interestForm),
      ...paymentActors(source, idempotentSend),
      ...stepActors(source),
      ...suitabilityActors(source),
    },
  });
}

function createWizard(app: App, source: WizardSource, user: string, actor: WizardActor): Wizard {
  const { slug, order } = source;
  let stops: (() => void)[] = [];
  const wizard: Wizard = {
    slug,
    order,
    actor,
    place: () => derivePlace(actor.getSnapshot()),
    redirectFor: (to) => redirectFor(actor.getSnapshot(), to),
    enter: (to) => actor.send(routeTo(to)),
    onMove: (listener) => onChange(actor, currentPath, listener),
    start: () => {
      if (stops.length) return;
      running.get(app)?.stop();
      running.set(app, wizard);
      actor.start();
      stops = [
        followInvestPage(source, (data) => actor.send({ type: 'server.changed', data })),
        onChange(actor, draftOf, (draft) => writeDraft(slug, user, draft)),
        app.session.on('session.left', () => {
          // A user whose session has ended by itself finds the input again.
          if (selectEnd(app.session.getSnapshot()) === null) clearDrafts();
        }).unsubscribe,
      ];
    },
    stop: () => {
      for (const stop of stops) stop();
      stops = [];
      if (running.get(app) === wizard) running.delete(app);
      actor.stop();
    },
  };
  return wizard;
}

function onChange<T>(
  actor: WizardActor,
  select: (now: ReturnType<WizardActor['getSnapshot']>) => T,
  onValue: (value: T) => void,
) {
  let current = select(actor.getSnapshot());
  const { unsubscribe } = actor.subscribe((now) => {
    const value = select(now);
    if (value === current) return;
    current = value;
    onValue(value);
  });
  return unsubscribe;
}
