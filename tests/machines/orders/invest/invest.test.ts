import { describe, expect, it } from 'vitest';
import { type EventFromLogic, type SnapshotFrom, transition } from 'xstate';
import {
  type InvestAnswer,
  type InvestData,
  type InvestEvent,
  InvestPath,
  type Order,
} from '#machines/orders/invest/invest.contract.ts';
import { investMachine } from '#machines/orders/invest/invest.machine.ts';
import { canVisit } from '#machines/orders/invest/invest.nextPage.ts';
import { canRepeat } from '#machines/orders/invest/invest.requests.ts';
import { currentPath, routeTo } from '#machines/orders/invest/invest.selectors.ts';
import { stateIds } from '#machines/orders/invest/invest.states.ts';
import { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { toStatus } from '#machines/shared/status.ts';
import { testView } from '#tests/machines/people/suitabilityAttempt/suitabilityAttempt.data.ts';
import { walk } from '#tests/machines/support/walk.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';
import { at, data, inPhase, signature, view, without } from './invest.data.ts';

type Now = SnapshotFrom<typeof investMachine>;
type Sent = EventFromLogic<typeof investMachine>;

const serverData: InvestData[] = [
  { ...data, signedIn: false },
  at(null),
  at(null, inPhase('preCampaign')),
  ...InvestmentStatus.options.map((status) => ({
    ...at(status, { signature }),
    investment: view(status, { reflectionRunning: true }),
  })),
  ...(Object.keys(data.onboarding) as (keyof InvestData['onboarding'])[]).map((path) =>
    at(null, {
      onboarding: without(path),
      suitability: testView(path === 'initial-test' ? 'untaken' : 'passed'),
    }),
  ),
];

const order: Order = {
  tokens: 10,
  price: 5_000,
  referral: '',
  warnings: { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: false },
};

/** All events that the user or the server can send; `satisfies` ensures that none is missing. */
const events = Object.values({
  'server.changed': serverData.map((changed) => ({ type: 'server.changed', data: changed })),
  'request.retry': [{ type: 'request.retry' }],
  'step.save': [{ type: 'step.save', values: { name: 'Ana' } }],
  'step.change': [{ type: 'step.change', path: 'account-information', values: { name: 'An' } }],
  'order.place': [{ type: 'order.place', order }],
  'method.pick': [{ type: 'method.pick', method: 'transfer' }],
  'balance.change': [{ type: 'balance.change', amount: 1_000 }],
  'method.confirm': [{ type: 'method.confirm' }],
  'balance.pay': [{ type: 'balance.pay' }],
  'breakdown.confirm': [{ type: 'breakdown.confirm' }],
  'proof.upload': [{ type: 'proof.upload', file: new Blob(['proof']) }],
  'payment.open': [{ type: 'payment.open' }],
  'investment.send': [
    { type: 'investment.send', event: { type: 'investment.cancel' } },
    { type: 'investment.send', event: { type: 'investment.revoke' } },
    { type: 'investment.send', event: { type: 'signature.request' } },
  ],
  'signature.send': [{ type: 'signature.send', event: { type: 'code.enter', code: '12345' } }],
} satisfies { [T in InvestEvent['type']]: Extract<InvestEvent, { type: T }>[] }).flat();

const refused: InvestAnswer = { ok: false, refusal: { form: { id: 'api_client.response_code_409' } }, changes: {} };
const accepted = (...statuses: InvestmentStatus[]): InvestAnswer[] =>
  statuses.map((status) => ({ ok: true, changes: { investment: view(status), signature } }));

/** The answers that each actor may give. Each actor may fail as well. */
const outputs: Record<string, unknown[]> = {
  saveStep: [{ ok: true, changes: { onboarding: without() } }, refused],
  createInvestment: [...accepted('CREATED', 'ACCEPTED'), refused],
  sendInvestmentEvent: [...accepted('ACCEPTED', 'METHOD_PAYMENT', 'CANCELED'), refused],
  uploadProof: [...accepted('PROOF_OF_PAYMENT_UPLOADED'), refused],
  openPayment: [{ ok: true, redirect: { url: 'https://pay.test', fields: {} } }, refused],
  sendSignatureEvent: [...accepted('SIGNED', 'CHARGED'), refused],
  suitabilityAttempt: [{ test: testView('passed', 2) }],
  declareInterest: [{ investment: view('RESERVED') }],
  // The form is a child while its page is open, and never ends.
  amountForm: [],
};

const pages = InvestPath.options.filter((path) => path !== '');
const routes = pages.map(routeTo);
const serverChanges = events.filter(({ type }) => type === 'server.changed');

/** States that allow the same events are one kind: it matters whether anything is typed, not what. */
const kind = ({ value, context: { data: known, draft, pending } }: Now) => {
  const status = toStatus(value);
  return JSON.stringify([
    status,
    known.investment?.status,
    status.endsWith('unreachable') && pending?.to,
    (known.investment?.status === 'METHOD_PAYMENT' || known.investment?.status === 'ACCEPTED') && draft.method,
  ]);
};

/** Every step from every state that the server may report. */
const { steps, settlements, restless } = walk(investMachine, {
  inputs: [{ data: at(null) }],
  events: [...events, ...routes],
  outputs,
  kind,
});
const states = new Set(steps.map(({ state }) => state));
const statusOf = ({ value }: Now) => toStatus(value);

describe('the wizard', () => {
  it('has a page for each path, with its deep link', () => {
    for (const path of InvestPath.options) {
      const node = investMachine.getStateNodeById(stateIds[path]);
      expect(node.meta).toEqual({ path });
      expect(node.config.route !== undefined, 'the public page is not part of the wizard').toBe(path !== '');
    }
  });

  it('reaches every state in which it rests', () => {
    const reached = new Set([...states].map(statusOf));
    expect(statusesOf(investMachine).filter((status) => !restless.has(status) && !reached.has(status))).toEqual([]);
  });

  it('can be left from every state', () => {
    const left = new Set(
      steps.filter(({ state, nextState }) => statusOf(state) !== statusOf(nextState)).map(({ state }) => state),
    );
    const stuck = [...states].filter((state) => !left.has(state)).map(statusOf);
    expect([...new Set(stuck)], 'a visitor who signs in starts another wizard').toEqual(['publicPage']);
  });

  it('never breaks, whatever fails', () => {
    const broken = steps.filter(({ nextState }) => nextState.status === 'error');
    expect(broken.map(({ state, event }) => `${statusOf(state)} + ${event.type}`)).toEqual([]);
  });

  it('never shows a page that may not be visited', () => {
    const forbidden = steps
      .map(({ nextState }) => nextState)
      .filter((now) => !canVisit(currentPath(now), now.context.data, now.context.draft.method !== null));
    expect(forbidden.map(statusOf)).toEqual([]);
  });

  it('changes the server’s data only when the server sends new data', () => {
    const fromServer = new Set<Sent>([...settlements, ...serverChanges]);
    const invented = steps.filter(
      ({ state, event, nextState }) => !fromServer.has(event) && nextState.context.data !== state.context.data,
    );
    expect(invented.map(({ state, event }) => `${statusOf(state)} + ${event.type}`)).toEqual([]);
  });

  it('repeats a request after a lost connection, unless the server has received it', () => {
    const cuts = steps.filter(({ state, event }) => event.type.startsWith('xstate.error') && state.hasTag('busy'));
    expect(cuts.length).toBeGreaterThan(10);
    for (const { state, nextState } of cuts) {
      expect(statusOf(nextState)).toMatch(/\.unreachable$/);
      const { data: known, pending } = nextState.context;
      if (currentPath(nextState) === 'invest' || pending?.to === 'step') {
        expect(nextState.can({ type: 'request.retry' }), 'a form is sent again by itself').toBe(false);
        continue;
      }
      const isReceived = pending !== null && !canRepeat(known, pending);
      const [retried] = transition(investMachine, nextState, { type: 'request.retry' });
      expect(retried.hasTag('busy') || statusOf(retried) === statusOf(state)).toBe(!isReceived);
      expect(retried.context.pending).toEqual(isReceived ? null : state.context.pending);
    }
  });
});
