import { describe, expect, it } from 'vitest';
import { draftOf } from '#machines/invest/invest.selectors.ts';
import { at, inPhase, without } from './invest.data.ts';
import { sit } from './invest.server.ts';
import { answers, testView } from './suitabilityAttempt.data.ts';

describe('the test in the wizard', () => {
  const untaken = at(null, { onboarding: without('initial-test'), suitability: testView('untaken') });

  it('keeps its answers while another page is looked at, and goes on when it is passed', async () => {
    const { wizard, now, at: state, open, path, told } = sit(untaken);
    for (const [question, answer] of Object.entries(answers.knowledge))
      now().children.suitabilityAttempt?.send({ type: 'knowledge.answer', question, answer });
    open('identification');
    open('initial-test');
    expect(now().children.suitabilityAttempt?.getSnapshot().context.answers.knowledge).toEqual(answers.knowledge);
    for (const [question, answer] of Object.entries(answers.general))
      now().children.suitabilityAttempt?.send({ type: 'general.answer', question, answer: String(answer) });
    now().children.suitabilityAttempt?.send({ type: 'test.submit' });
    await new Promise<void>((resolve) => wizard.subscribe(() => state() === 'initialTest.idle' && resolve()));
    told();
    expect(path()).toBe('invest');
    expect(draftOf(now()).answers).toEqual({ knowledge: {}, general: {} });
  });

  it('is not taken again while what follows from it is not known', () => {
    const {
      wizard,
      now,
      at: state,
      path,
    } = sit({ ...untaken, suitability: testView('failedTwice', 1, { warningAcknowledged: true }) });
    wizard.send({ type: 'server.changed', data: { ...untaken, suitability: testView('passed', 2) } });
    expect(state()).toBe('initialTest.idle');
    expect(now().children.suitabilityAttempt).toBeUndefined();
    wizard.send({ type: 'server.changed', data: at(null) });
    expect(path()).toBe('invest');
  });

  it('does not begin anew when the address catches up with the page', () => {
    const { now, open } = sit(untaken);
    const { suitabilityAttempt } = now().children;
    open('initial-test');
    expect(now().children.suitabilityAttempt).toBe(suitabilityAttempt);
  });

  it('hears the server’s news', () => {
    const { wizard, now } = sit({
      ...untaken,
      suitability: testView('failedTwice', 1, { policy: 'retryThenContact' }),
    });
    wizard.send({ type: 'server.changed', data: { ...untaken, suitability: testView('untaken', 2) } });
    expect(now().children.suitabilityAttempt?.getSnapshot().value).toEqual({ answering: 'open' });
  });
});

describe('interest', () => {
  const before = at(null, inPhase('preCampaign'));

  it('is declared, stands, and is taken back', async () => {
    const { wizard, now, at: state, path, settled, server } = sit(before);
    expect(state()).toBe('declareInterest.declaring');
    now().children.declareInterest?.send({ type: 'amount.change', tokens: 10 });
    now().children.declareInterest?.send({ type: 'amount.confirm' });
    now().children.declareInterest?.send({ type: 'interest.confirm' });
    await new Promise<void>((resolve) =>
      wizard.subscribe((then) => then.matches({ declareInterest: 'idle' }) && resolve()),
    );
    expect([path(), server.data().investment?.status]).toEqual(['declare-interest', 'RESERVED']);
    wizard.send({ type: 'investment.send', event: { type: 'investment.cancel' } });
    await settled();
    expect([state(), server.data().investment?.status]).toEqual(['declareInterest.declaring', 'CANCELED']);
  });

  it('that was taken back elsewhere can be declared again', () => {
    const { wizard, at: state } = sit({ ...before, ...at('RESERVED', inPhase('preCampaign')) });
    expect(state()).toBe('declareInterest.idle.open');
    wizard.send({ type: 'server.changed', data: before });
    expect(state()).toBe('declareInterest.declaring');
  });

  it('keeps its amount while another page is looked at and when the campaign opens', () => {
    const { wizard, now, open, path } = sit(before);
    now().children.declareInterest?.send({ type: 'amount.change', tokens: 10 });
    open('identification');
    open('declare-interest');
    expect(now().children.declareInterest?.getSnapshot().context.tokens).toBe(10);
    wizard.send({ type: 'server.changed', data: at(null) });
    expect(path()).toBe('declare-interest');
    expect(now().children.declareInterest?.getSnapshot().context.offer.campaignOpen).toBe(true);
  });
});
