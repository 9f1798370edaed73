import { createIntl, type IntlConfig } from 'react-intl';
import { expect, it } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { check } from '#machines/tenant/modelCheck/modelCheck.ts';
import { broken, choices, usual } from '#tests/machines/tenant/modelCheck/plantedDefects.ts';
import { stepText, subjectText } from '#web/pages/tenant/manager/violationText.ts';

/** One violation of each kind: of a step, a phase, an order, the suitability test, and outside of them. */
const kinds = ['an unknown step', 'an unknown phase', 'no identity check', 'an unknown policy'];
const guards = ['investment: isReflectionOver', 'investment: isProjectEnded', 'earning: isPayable', 'kyc: isDocument'];
const planted = [...choices, ...broken].filter(
  ({ name }) => kinds.includes(name) || guards.some((guard) => name.startsWith(guard)),
);
const violations = planted.flatMap(({ override, on }) => check({ ...usual, ...override }, on));

it.each(Object.entries({ es, en }))('in %s every step of every path has a text', (locale, messages) => {
  const missing: string[] = [];
  const intl = createIntl({
    locale,
    messages: messages as IntlConfig['messages'],
    onError: ({ message }) => missing.push(message),
  });
  expect(new Set(violations.map(({ invariant }) => invariant)).size).toBeGreaterThanOrEqual(6);
  for (const violation of violations) {
    expect(subjectText(intl, violation)).not.toBe('');
    for (const step of violation.path) expect(stepText(intl, step)).toMatch(/^\S.* → \S/);
  }
  expect(missing).toEqual([]);
});

it('a step names its subject once, and its result once if all parts become the same', () => {
  const intl = createIntl({ locale: 'en', messages: en as IntlConfig['messages'] });
  const step = { machine: 'onboarding', event: 'step.complete', actor: 'USER' } as const;
  const one = { ...step, from: 'KYC:missing,test:done', to: 'KYC:done,test:done' };
  expect(stepText(intl, one)).toBe('Identity: To do → Done');
  const all = { ...step, from: 'KYC:new,test:new', to: 'KYC:missing,test:missing' };
  expect(stepText(intl, all)).toBe('New → To do');
});
