import { createActor, fromPromise, waitFor } from 'xstate';
import type { Declared } from '#machines/declareInterest/declareInterest.contract.ts';
import { declareInterestMachine } from '#machines/declareInterest/declareInterest.machine.ts';
import type {
  InvestAnswer,
  InvestData,
  InvestDraft,
  InvestmentView,
  RedirectAnswer,
  WizardPath,
} from '#machines/invest/invest.contract.ts';
import { investMachine } from '#machines/invest/invest.machine.ts';
import { currentPath, routeTo } from '#machines/invest/invest.selectors.ts';
import type { InvestmentEvent, InvestmentFacts, InvestmentStatus } from '#machines/investment/investment.contract.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import type { Actor } from '#machines/shared/actor.ts';
import { advance, snapshotOf } from '#machines/shared/advance.ts';
import type {
  SuitabilityStanding,
  TestAnswer,
  TestRequest,
} from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { suitabilityAttemptMachine } from '#machines/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { statusOf } from './flowWalk.ts';
import { signature } from './invest.data.ts';
import { testView } from './suitabilityAttempt.data.ts';

/** What happens to a request and its answer. */
type Fault = 'none' | 'lost' | 'lostAfter';

/** A server that runs the lifecycle itself, and a network that can be told to fail before or after it does. */
export function serverOf(begun: InvestData) {
  let data = begun;
  let facts: Partial<InvestmentFacts> = {};
  const faults: Fault[] = [];
  const heard: string[] = [];

  const send = (event: InvestmentEvent, actor: Actor = 'USER'): InvestAnswer => {
    heard.push(event.type);
    const known = { ...(data.investment?.facts ?? data.offer), ...facts };
    const now = snapshotOf(investmentMachine, data.investment?.status ?? 'new', { ...known, actor });
    const advanced = advance(investmentMachine, now, event);
    if (!advanced.ok)
      return { ok: false, refusal: { form: { id: 'refused', values: { event: event.type } } }, changes: {} };
    const investment = {
      id: data.investment?.id ?? 'investment-1',
      status: String(advanced.next.value) as InvestmentStatus,
      version: (data.investment?.version ?? 0) + 1,
      facts: { ...advanced.next.context, actor: 'USER' as const },
    };
    data = { ...data, investment, signature: event.type === 'signature.request' ? signature : data.signature };
    return { ok: true, changes: { investment: data.investment, signature: data.signature } };
  };

  const reached = async <T>(answer: () => T): Promise<T> => {
    const fault = faults.shift();
    if (fault === 'lost') throw new Error('cut');
    const given = answer();
    if (fault === 'lostAfter') throw new Error('cut');
    return given;
  };
  const changed = (changes: Partial<InvestData>): InvestAnswer => {
    data = { ...data, ...changes };
    return { ok: true, changes };
  };

  const machine = investMachine.provide({
    actors: {
      saveStep: fromPromise(({ input: { path } }) =>
        reached(() => changed({ onboarding: { ...data.onboarding, [path]: 'done' } })),
      ),
      createInvestment: fromPromise(({ input: { tokens } }) => reached(() => send({ type: 'order.create', tokens }))),
      sendInvestmentEvent: fromPromise(({ input: { event } }) => reached(() => send(event))),
      uploadProof: fromPromise(() => reached(() => send({ type: 'proof.upload', fileId: 'file-1' }))),
      openPayment: fromPromise<RedirectAnswer, { investment: InvestmentView }>(() =>
        reached(() => ({ ok: true, redirect: { url: 'https://pay.test', fields: { order: '1' } } })),
      ),
      sendSignatureEvent: fromPromise(() =>
        reached(() => send({ type: 'signature.complete', hash: 'hash-1' }, 'SYSTEM')),
      ),
      suitabilityAttempt: suitabilityAttemptMachine.provide({
        actors: {
          sendTestEvent: fromPromise<TestAnswer, { test: SuitabilityStanding; event: TestRequest }>(() =>
            reached(() => {
              const test = testView('passed', 2);
              changed({ suitability: test, onboarding: { ...data.onboarding, 'initial-test': 'done' } });
              return { ok: true, test };
            }),
          ),
        },
      }),
      declareInterest: declareInterestMachine.provide({
        actors: {
          declareInterest: fromPromise<Declared, { projectId: string; tokens: number; price: number }>(
            ({ input: { tokens } }) =>
              reached(() => {
                send({ type: 'interest.declare', tokens });
                if (!data.investment) throw new Error('not declared');
                return { ok: true, investment: data.investment };
              }),
          ),
        },
      }),
    },
  });

  return {
    machine,
    heard,
    faults,
    send,
    changed,
    data: () => data,
    /** What the server finds true from now on, of whatever it is asked. */
    finds: (found: Partial<InvestmentFacts>) => {
      facts = { ...facts, ...found };
      if (data.investment)
        data = { ...data, investment: { ...data.investment, facts: { ...data.investment.facts, ...found } } };
    },
  };
}

/** An investor in front of the wizard, and the server behind it. */
export function sit(data: InvestData, draft?: InvestDraft) {
  const server = serverOf(data);
  const wizard = createActor(server.machine, { input: draft ? { data, draft } : { data } }).start();
  const now = () => wizard.getSnapshot();
  return {
    server,
    wizard,
    now,
    at: () => statusOf(now()),
    path: () => currentPath(now()),
    settled: () => waitFor(wizard, (state) => !state.hasTag('busy')),
    /** The server's news reach the browser. */
    told: () => wizard.send({ type: 'server.changed', data: server.data() }),
    open: (path: WizardPath) => wizard.send(routeTo(path)),
  };
}

export const warnings = { type: 'warnings.change', noGuarantee: true, keyInformationRead: true } as const;

/** Types an amount, reads both boxes and orders. */
export async function order(investor: ReturnType<typeof sit>, tokens = 10) {
  investor.wizard.send({ type: 'amount.change', tokens });
  investor.wizard.send(warnings);
  investor.wizard.send({ type: 'order.place' });
  await investor.settled();
}
