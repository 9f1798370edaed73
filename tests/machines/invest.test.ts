import { describe, expect, it } from 'vitest';
import { type EventFromLogic, type SnapshotFrom, transition } from 'xstate';
import { type InvestAnswer, type InvestData, type InvestEvent, InvestPath } from '#machines/invest/invest.contract.ts';
import { investMachine } from '#machines/invest/invest.machine.ts';
import { canVisit } from '#machines/invest/invest.placement.ts';
import { mayRepeat } from '#machines/invest/invest.requests.ts';
import { currentPath, routeTo } from '#machines/invest/invest.selectors.ts';
import { stateIds } from '#machines/invest/invest.states.ts';
import { InvestmentStatus } from '#machines/investment/investment.contract.ts';
import { toStatus } from '#machines/shared/status.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';
import { walk } from './flowWalk.ts';
import { at, data, inPhase, signature, view, without } from './invest.data.ts';
import { testView } from './suitabilityAttempt.data.ts';

type Now = SnapshotFrom<typeof investMachine>;
type Sent = EventFromLogic<typeof investMachine>;

const news: InvestData[] = [
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

/** Everything that a person or the server can send; `satisfies` keeps the list whole. */
const events = Object.values({
  'server.changed': news.map((told) => ({ type: 'server.changed', data: told })),
  'request.retry': [{ type: 'request.retry' }],
  'step.save': [{ type: 'step.save', values: { name: 'Ana' } }],
  'amount.change': [{ type: 'amount.change', tokens: 10 }],
  'referral.change': [{ type: 'referral.change', code: 'R-1' }],
  'warnings.change': [{ type: 'warnings.change', noGuarantee: true, keyInformationRead: true }],
  'order.place': [{ type: 'order.place' }],
  'method.pick': [{ type: 'method.pick', method: 'transfer' }],
  'balance.change': [{ type: 'balance.change', amount: 1_000 }],
  'method.confirm': [{ type: 'method.confirm' }],
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
const taken = (...statuses: InvestmentStatus[]): InvestAnswer[] =>
  statuses.map((status) => ({ ok: true, changes: { investment: view(status), signature } }));

/** What each actor may answer; each may fail as well. */
const outputs: Record<string, unknown[]> = {
  saveStep: [{ ok: true, changes: { onboarding: without() } }, refused],
  createInvestment: [...taken('CREATED'), refused],
  sendInvestmentEvent: [...taken('ACCEPTED', 'METHOD_PAYMENT', 'CANCELED'), refused],
  uploadProof: [...taken('PROOF_OF_PAYMENT_UPLOADED'), refused],
  openPayment: [{ ok: true, redirect: { url: 'https://pay.test', fields: {} } }, refused],
  sendSignatureEvent: [...taken('SIGNED', 'CHARGED'), refused],
  suitabilityAttempt: [{ test: testView('passed', 2) }],
  declareInterest: [{ investment: view('RESERVED') }],
};

const pages = InvestPath.options.filter((path) => path !== '');
const routes = pages.map(routeTo);
const told = events.filter(({ type }) => type === 'server.changed');

/** What decides where one can go: whether anything is typed, not what; and what was asked, only where it can be again. */
const kind = ({ value, context: { data: known, draft, pending } }: Now) => {
  const status = toStatus(value);
  return JSON.stringify([
    status,
    known.investment?.status,
    status.endsWith('unreachable') && pending?.to,
    status.startsWith('amount') && [draft.tokens, draft.warnings.noGuarantee],
    known.investment?.status === 'METHOD_PAYMENT' && draft.method,
  ]);
};

/** All that can be done, wherever the server may say that the investor stands. */
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
      expect(node.config.route !== undefined, 'the public page is no page of the wizard').toBe(path !== '');
    }
  });

  it('reaches every state that it rests in', () => {
    const reached = new Set([...states].map(statusOf));
    expect(statusesOf(investMachine).filter((status) => !restless.has(status) && !reached.has(status))).toEqual([]);
  });

  it('can be left wherever it is', () => {
    const left = new Set(
      steps.filter(({ state, nextState }) => statusOf(state) !== statusOf(nextState)).map(({ state }) => state),
    );
    const kept = [...states].filter((state) => !left.has(state)).map(statusOf);
    expect([...new Set(kept)], 'who is signed in no longer begins another wizard').toEqual(['publicPage']);
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

  it('changes what the server said only when the server says so', () => {
    const heard = new Set<Sent>([...settlements, ...told]);
    const invented = steps.filter(
      ({ state, event, nextState }) => !heard.has(event) && nextState.context.data !== state.context.data,
    );
    expect(invented.map(({ state, event }) => `${statusOf(state)} + ${event.type}`)).toEqual([]);
  });

  it('asks the same again after a cut, unless the server has heard it', () => {
    const cuts = steps.filter(({ state, event }) => event.type.startsWith('xstate.error') && state.hasTag('busy'));
    expect(cuts.length).toBeGreaterThan(10);
    for (const { state, nextState } of cuts) {
      expect(statusOf(nextState)).toMatch(/\.unreachable$/);
      const { data: known, pending } = nextState.context;
      if (currentPath(nextState) === 'invest' || pending?.to === 'step') {
        expect(nextState.can({ type: 'request.retry' }), 'a form is sent again by itself').toBe(false);
        continue;
      }
      const isHeard = pending !== null && !mayRepeat(known, pending);
      const [retried] = transition(investMachine, nextState, { type: 'request.retry' });
      expect(retried.hasTag('busy') || statusOf(retried) === statusOf(state)).toBe(!isHeard);
      expect(retried.context.pending).toEqual(isHeard ? null : state.context.pending);
    }
  });
});
