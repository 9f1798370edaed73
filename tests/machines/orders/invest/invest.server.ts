import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { formMachine } from '#machines/app/form/form.machine.ts';
import type { DeclareInterestResult } from '#machines/orders/declareInterest/declareInterest.contract.ts';
import { declareInterestMachine } from '#machines/orders/declareInterest/declareInterest.machine.ts';
import type {
  InvestAnswer,
  InvestData,
  InvestDraft,
  InvestmentView,
  Order,
  RedirectAnswer,
  WizardPath,
} from '#machines/orders/invest/invest.contract.ts';
import { investMachine } from '#machines/orders/invest/invest.machine.ts';
import { currentPath, routeTo } from '#machines/orders/invest/invest.selectors.ts';
import type {
  InvestmentEvent,
  InvestmentFacts,
  InvestmentStatus,
  Warnings,
} from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import type {
  SuitabilityStanding,
  TestAnswer,
  TestRequest,
} from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { suitabilityAttemptMachine } from '#machines/people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import type { Actor } from '#machines/shared/actor.ts';
import { advance, restoreSnapshot } from '#machines/shared/advance.ts';
import { testView } from '#tests/machines/people/suitabilityAttempt/suitabilityAttempt.data.ts';
import { statusOf } from '#tests/machines/support/walk.ts';
import { signature } from './invest.data.ts';

/** The failure of a request: it is lost before the server receives it, or its answer is lost. */
type Failure = 'none' | 'lost' | 'lostAfter';

type Interest = { tokens: number };

/** A form that passes its validated values to the flow. */
export const formWith = (submit: (values: unknown) => Promise<SubmitResult>) =>
  formMachine.provide({
    actors: { submit: fromPromise<SubmitResult, { values: unknown }>(({ input }) => submit(input.values)) },
  });

/** A server that runs the lifecycle itself, behind a network that can fail before or after it does. */
export function serverOf(initial: InvestData, wizard: () => ActorRefFrom<typeof investMachine>) {
  let data = initial;
  let facts: Partial<InvestmentFacts> = {};
  const failures: Failure[] = [];
  const received: string[] = [];
  const orders: Order[] = [];

  const snapshot = (actor: Actor = 'USER') => {
    const knownFacts = { ...(data.investment?.facts ?? data.offer), ...facts };
    return restoreSnapshot(investmentMachine, data.investment?.status ?? 'new', { ...knownFacts, actor });
  };

  const send = (event: InvestmentEvent, actor: Actor = 'USER'): InvestAnswer => {
    received.push(event.type);
    const advanced = advance(investmentMachine, snapshot(actor), event);
    if (!advanced.ok)
      return { ok: false, refusal: { form: { id: 'refused', values: { event: event.type } } }, changes: {} };
    const investment = {
      id: data.investment?.id ?? 'investment-1',
      status: String(advanced.next.value) as InvestmentStatus,
      version: (data.investment?.version ?? 0) + 1,
      tokens: 'tokens' in event ? event.tokens : (data.investment?.tokens ?? 0),
      facts: { ...advanced.next.context, actor: 'USER' as const },
    };
    data = { ...data, investment, signature: event.type === 'signature.request' ? signature : data.signature };
    return { ok: true, changes: { investment: data.investment, signature: data.signature } };
  };

  /** Like the real server, this sends the events that belong to one request if the machine accepts them. */
  const sendInOrder = (event: InvestmentEvent, warnings?: Warnings): InvestAnswer => {
    if (event.type === 'method.choose' && !snapshot().can(event)) send({ type: 'payment.begin' });
    const answer = send(event);
    const acceptance: InvestmentEvent | undefined = warnings && { type: 'warnings.accept', ...warnings };
    return answer.ok && acceptance && snapshot().can(acceptance) ? send(acceptance) : answer;
  };

  const overNetwork = async <T>(answer: () => T): Promise<T> => {
    const failure = failures.shift();
    if (failure === 'lost') throw new Error('cut');
    const result = answer();
    if (failure === 'lostAfter') throw new Error('cut');
    return result;
  };
  const applyChanges = (changes: Partial<InvestData>): InvestAnswer => {
    data = { ...data, ...changes };
    return { ok: true, changes };
  };

  const machine = investMachine.provide({
    actors: {
      amountForm: formWith(async (values) => {
        wizard().send({ type: 'order.place', order: values as Order });
        const { context } = await waitFor(wizard(), (now) => !now.hasTag('busy'));
        const isRefused = Boolean(context.refusal.form ?? context.refusal.fields);
        return isRefused ? { ok: false, refusal: context.refusal } : { ok: true, value: undefined };
      }),
      saveStep: fromPromise(({ input: { path } }) =>
        overNetwork(() => applyChanges({ onboarding: { ...data.onboarding, [path]: 'done' } })),
      ),
      createInvestment: fromPromise(({ input: { order } }) =>
        overNetwork(() => {
          orders.push(order);
          return sendInOrder({ type: 'order.create', tokens: order.tokens ?? 0 }, order.warnings);
        }),
      ),
      sendInvestmentEvent: fromPromise(({ input: { event, warnings } }) =>
        overNetwork(() => sendInOrder(event, warnings)),
      ),
      uploadProof: fromPromise(() => overNetwork(() => send({ type: 'proof.upload', fileId: 'file-1' }))),
      openPayment: fromPromise<RedirectAnswer, { investment: InvestmentView }>(() =>
        overNetwork(() => ({ ok: true, redirect: { url: 'https://pay.test', fields: { order: '1' } } })),
      ),
      sendSignatureEvent: fromPromise(() =>
        overNetwork(() => send({ type: 'signature.complete', hash: 'hash-1' }, 'SYSTEM')),
      ),
      suitabilityAttempt: suitabilityAttemptMachine.provide({
        actors: {
          sendTestEvent: fromPromise<TestAnswer, { test: SuitabilityStanding; event: TestRequest }>(() =>
            overNetwork(() => {
              const test = testView('passed', 2);
              applyChanges({ suitability: test, onboarding: { ...data.onboarding, 'initial-test': 'done' } });
              return { ok: true, test };
            }),
          ),
        },
      }),
      declareInterest: declareInterestMachine.provide({
        actors: {
          interestForm: formWith(async (values) => {
            wizard()
              .getSnapshot()
              .children.declareInterest?.send({ type: 'amount.confirm', ...(values as Interest) });
            return { ok: true, value: undefined };
          }),
          declareInterest: fromPromise<DeclareInterestResult, { projectId: string; tokens: number; price: number }>(
            ({ input: { tokens } }) =>
              overNetwork(() => {
                send({ type: 'interest.declare', tokens });
                if (!data.investment) throw new Error('The interest was not declared');
                return { ok: true, investment: data.investment };
              }),
          ),
        },
      }),
    },
  });

  return {
    machine,
    received,
    orders,
    failures,
    send,
    applyChanges,
    data: () => data,
    /** Changes the facts that the server knows from now on. */
    setFacts: (newFacts: Partial<InvestmentFacts>) => {
      facts = { ...facts, ...newFacts };
      if (data.investment)
        data = { ...data, investment: { ...data.investment, facts: { ...data.investment.facts, ...newFacts } } };
    },
  };
}

/** A wizard with its server. */
export function openWizard(data: InvestData, draft?: InvestDraft) {
  const server = serverOf(data, () => wizard);
  const wizard: ActorRefFrom<typeof investMachine> = createActor(server.machine, {
    input: draft ? { data, draft } : { data },
  }).start();
  const now = () => wizard.getSnapshot();
  return {
    server,
    wizard,
    now,
    at: () => statusOf(now()),
    path: () => currentPath(now()),
    settled: () => waitFor(wizard, (state) => !state.hasTag('busy')),
    /** The form of the amount page. */
    form: () => now().children.amountForm?.getSnapshot(),
    type: (path: string, value: unknown) => now().children.amountForm?.send({ type: 'field.change', path, value }),
    submit: () => now().children.amountForm?.send({ type: 'form.submit' }),
    /** Notifies the browser of the server’s current data. */
    notify: () => wizard.send({ type: 'server.changed', data: server.data() }),
    open: (path: WizardPath) => wizard.send(routeTo(path)),
  };
}

export type Investor = ReturnType<typeof openWizard>;

export function tickBoxes({ type }: Investor): void {
  for (const box of ['noGuarantee', 'keyInformationRead']) type(box, true);
}

export function typeTokens({ type }: Investor, tokens: number | null): void {
  type('unit', 'tokens');
  type('tokens', tokens);
}

/** Types an amount, ticks both boxes and orders. */
export async function order(investor: Investor, tokens = 10) {
  typeTokens(investor, tokens);
  tickBoxes(investor);
  investor.submit();
  await investor.settled();
}
