import { createIntl, type IntlConfig } from 'react-intl';
import { expect, it } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { check } from '#machines/check/check.ts';
import { broken, choices, usual } from '#tests/machines/check/planted.ts';
import { stepNames, stepText, whatText } from '#web/views/manager/configuration/violationText.ts';

/** One that is found of each kind: what goes wrong in a step, in a phase, in an order, in the test, outside. */
const kinds = ['a step that is none', 'a phase that is none', 'no identity', 'a policy that is none'];
const guards = ['investment: isMintAllowed', 'investment: isProjectEnded', 'earning: isPayable', 'kyc: isDocument'];
const planted = [...choices, ...broken].filter(
  ({ name }) => kinds.includes(name) || guards.some((guard) => name.startsWith(guard)),
);
const violations = planted.flatMap(({ override, on }) => check({ ...usual, ...override }, on));

it.each(Object.entries({ es, en }))('in %s every step of every way has words', (locale, messages) => {
  const missing: string[] = [];
  const intl = createIntl({
    locale,
    messages: messages as IntlConfig['messages'],
    onError: ({ message }) => missing.push(message),
  });
  expect(new Set(violations.map(({ invariant }) => invariant)).size).toBeGreaterThanOrEqual(6);
  for (const violation of violations) {
    expect(whatText(intl, violation)).not.toBe('');
    for (const step of violation.path) expect(stepText(intl, step)).toMatch(/^\S.* → \S/);
  }
  expect(missing).toEqual([]);
});

it('a step says once what it is about, and once what all its parts become', () => {
  const intl = createIntl({ locale: 'en', messages: en as IntlConfig['messages'] });
  const step = { machine: 'onboarding', event: 'step.complete', actor: 'USER' } as const;
  const one = { ...step, from: 'KYC:missing,test:done', to: 'KYC:done,test:done' };
  expect(stepText(intl, one)).toBe('Identity: To do → Done');
  const all = { ...step, from: 'KYC:new,test:new', to: 'KYC:missing,test:missing' };
  expect(stepText(intl, all)).toBe('New → To do');
  expect(stepNames(all)).toBe('new → missing');
});
