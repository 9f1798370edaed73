import { describe, expect, it, vi } from 'vitest';
import { draftOf } from '#machines/orders/invest/invest.selectors.ts';
import { answers, testView } from '#tests/machines/people/suitabilityAttempt/suitabilityAttempt.data.ts';
import { at, inPhase, without } from './invest.data.ts';
import { type Investor, openWizard } from './invest.server.ts';

describe('the suitability test in the wizard', () => {
  const untaken = at(null, {
    onboarding: without('initial-test'),
    suitability: testView('untaken', 1, { warningAcknowledged: true }),
  });

  it('keeps its answers while another page is open, and the wizard continues when it is passed', async () => {
    const { wizard, now, at: state, open, path, notify } = openWizard(untaken);
    for (const [question, answer] of Object.entries(answers.knowledge))
      now().children.suitabilityAttempt?.send({ type: 'knowledge.answer', question, answer });
    open('identification');
    open('initial-test');
    expect(now().children.suitabilityAttempt?.getSnapshot().context.answers.knowledge).toEqual(answers.knowledge);
    for (const [question, answer] of Object.entries(answers.general))
      now().children.suitabilityAttempt?.send({ type: 'general.answer', question, answer: String(answer) });
    now().children.suitabilityAttempt?.send({ type: 'test.submit' });
    await new Promise<void>((resolve) => wizard.subscribe(() => state() === 'profile.initialTest.idle' && resolve()));
    notify();
    expect(path()).toBe('invest');
    expect(draftOf(now()).answers).toEqual({ knowledge: {}, general: {} });
  });

  it('does not start again after it is passed, before the onboarding is updated', () => {
    const {
      wizard,
      now,
      at: state,
      path,
    } = openWizard({ ...untaken, suitability: testView('failedTwice', 1, { warningAcknowledged: true }) });
    wizard.send({ type: 'server.changed', data: { ...untaken, suitability: testView('passed', 2) } });
    expect(state()).toBe('profile.initialTest.idle');
    expect(now().children.suitabilityAttempt).toBeUndefined();
    wizard.send({ type: 'server.changed', data: at(null) });
    expect(path()).toBe('invest');
  });

  it('does not start again when the address catches up with the page', () => {
    const { now, open } = openWizard(untaken);
    const { suitabilityAttempt } = now().children;
    open('initial-test');
    expect(now().children.suitabilityAttempt).toBe(suitabilityAttempt);
  });

  it('follows the changes from the server', () => {
    const { wizard, now } = openWizard({
      ...untaken,
      suitability: testView('failedTwice', 1, { policy: 'retryThenContact' }),
    });
    wizard.send({ type: 'server.changed', data: { ...untaken, suitability: testView('untaken', 2) } });
    expect(now().children.suitabilityAttempt?.getSnapshot().value).toEqual({ introducing: 'open' });
  });
});

const interestForm = (now: ReturnType<Investor['now']>) =>
  now.children.declareInterest?.getSnapshot().children.interestForm;

const typeInterest = (now: ReturnType<Investor['now']>, amount: number) =>
  interestForm(now)?.send({ type: 'field.change', path: 'amount', value: amount });

describe('interest', () => {
  const before = at(null, inPhase('preCampaign'));

  it('is declared, shown and withdrawn', async () => {
    const { wizard, now, at: state, path, settled, server } = openWizard(before);
    expect(state()).toBe('declareInterest.declaring');
    typeInterest(now(), 50_000);
    interestForm(now())?.send({ type: 'form.submit' });
    await vi.waitFor(() =>
      expect(now().children.declareInterest?.getSnapshot().value).toEqual({ confirmation: 'open' }),
    );
    now().children.declareInterest?.send({ type: 'interest.confirm' });
    await new Promise<void>((resolve) =>
      wizard.subscribe((then) => then.matches({ declareInterest: 'idle' }) && resolve()),
    );
    expect([path(), server.data().investment?.status]).toEqual(['declare-interest', 'RESERVED']);
    wizard.send({ type: 'investment.send', event: { type: 'investment.cancel' } });
    await settled();
    expect([state(), server.data().investment?.status]).toEqual(['declareInterest.declaring', 'CANCELED']);
  });

  it('that was withdrawn elsewhere can be declared again', () => {
    const { wizard, at: state } = openWizard({ ...before, ...at('RESERVED', inPhase('preCampaign')) });
    expect(state()).toBe('declareInterest.idle.open');
    wizard.send({ type: 'server.changed', data: before });
    expect(state()).toBe('declareInterest.declaring');
  });

  it('keeps its amount while another page is open and when the campaign opens', () => {
    const { wizard, now, open, path } = openWizard(before);
    typeInterest(now(), 52_000);
    open('identification');
    open('declare-interest');
    expect(interestForm(now())?.getSnapshot().context.values).toMatchObject({ unit: 'money', amount: 52_000 });
    wizard.send({ type: 'server.changed', data: at(null) });
    expect(path()).toBe('declare-interest');
    expect(now().children.declareInterest?.getSnapshot().context.offer.campaignOpen).toBe(true);
  });
});
