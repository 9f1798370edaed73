import { expect, it } from 'vitest';
import { checkConfiguration } from '#flows/checkCommand.ts';
import { violationPath } from '#machines/tenant/modelCheck/faultsBehind.ts';
import type { MachineConfiguration, Violation } from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { check } from '#machines/tenant/modelCheck/modelCheck.ts';
import { type Override, sound, unsound } from './overrides.ts';

/** Most overrides leave the machines as they are, and the model check is deterministic. */
const results = new Map<string, Violation[]>();
function modelCheck(configuration: MachineConfiguration): Violation[] {
  const key = JSON.stringify(configuration);
  const violations = results.get(key) ?? check(configuration);
  results.set(key, violations);
  return violations;
}

function fieldsOf(override: Override): string[] {
  const value = { customization: {}, ...override };
  const { faults, violations } = checkConfiguration(JSON.stringify(value), value, modelCheck);
  return [...faults.map(({ path }) => path), ...violations.map(({ field }) => violationPath(field))];
}

it('has 62 unsound and 31 sound overrides', () => {
  expect([unsound.length, sound.length]).toEqual([62, 31]);
});

it.each(unsound)('refuses an override at %s: %j', (field, override) => {
  expect(fieldsOf(override)).toContain(field);
});

it.each(sound)('accepts %j', (override) => {
  expect(fieldsOf(override)).toEqual([]);
});
