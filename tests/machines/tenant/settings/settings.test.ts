import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import { withholdingRule } from '#machines/shared/rules/withholding.ts';
import { defaultSettings, TenantSettings } from '#machines/tenant/settings/settings.contract.ts';

const idsOf = (value: unknown) =>
  Object.entries(fieldErrors(TenantSettings, value)).map(([path, { id }]) => [path, id]);

describe('the settings of a tenant', () => {
  it('have the defaults of the rules', () => {
    expect(defaultSettings).toMatchObject({
      suitabilityPolicy: 'declare',
      fundingNearPercent: 90,
      withholdingBasisPoints: withholdingRule.at(-1)?.parameters.basisPoints,
      neutralMessages: false,
      managerIdleMinutes: 30,
      managerSessionHours: 12,
      investorIdleMinutes: 60,
    });
    expect(defaultSettings.ownerLimit).toBeUndefined();
    expect(defaultSettings.paymentMethods.map(({ method }) => method)).toEqual([
      'transfer',
      'card',
      'bizum',
      'balance',
    ]);
  });

  it('survive a round trip through JSON', () => {
    expect(v.parse(TenantSettings, JSON.parse(JSON.stringify(defaultSettings)))).toEqual(defaultSettings);
  });

  it('fill in the fee and the payment time of a method', () => {
    const paymentMethods = [{ method: 'crypto', feeBasisPoints: 150 }];
    expect(v.parse(TenantSettings, { paymentMethods }).paymentMethods).toEqual([
      { method: 'crypto', feeBasisPoints: 150, silenceHours: 24 },
    ]);
  });

  it.each([
    [{ suitabilityPolicy: 'ignore' }, 'suitabilityPolicy', 'validator.form_field_invalid'],
    [{ fundingNearPercent: 101 }, 'fundingNearPercent', 'validator.error_number_max'],
    [{ fundingNearPercent: 0 }, 'fundingNearPercent', 'validator.error_number_min'],
    [{ orderDays: 0 }, 'orderDays', 'validator.error_number_min'],
    [{ signDays: 366 }, 'signDays', 'validator.error_number_max'],
    [{ managerIdleMinutes: 4 }, 'managerIdleMinutes', 'validator.error_number_min'],
    [{ managerIdleMinutes: 721 }, 'managerIdleMinutes', 'validator.error_number_max'],
    [{ managerSessionHours: 0 }, 'managerSessionHours', 'validator.error_number_min'],
    [{ managerSessionHours: 361 }, 'managerSessionHours', 'validator.error_number_max'],
    [{ investorIdleMinutes: 4 }, 'investorIdleMinutes', 'validator.error_number_min'],
    [{ investorIdleMinutes: 21_601 }, 'investorIdleMinutes', 'validator.error_number_max'],
    [{ investorIdleMinutes: 30.5 }, 'investorIdleMinutes', 'validator.error_number_integer'],
    [{ approvalLimit: -1 }, 'approvalLimit', 'validator.error_number_min'],
    [{ approvalLimit: 0.5 }, 'approvalLimit', 'validator.error_number_integer'],
    [{ withholdingBasisPoints: 10_001 }, 'withholdingBasisPoints', 'validator.error_number_max'],
    [{ paymentMethods: [] }, 'paymentMethods', 'validator.error_null'],
    [{ paymentMethods: [{ method: 'cash' }] }, 'paymentMethods.0.method', 'validator.form_field_invalid'],
    [{ paymentMethods: [{ method: 'card' }, { method: 'card' }] }, 'paymentMethods', 'validator.error_duplicate'],
    [{ secret: 'x' }, 'secret', 'validator.form_field_invalid'],
  ])('refuse %j', (value, path, id) => {
    expect(idsOf(value)).toEqual([[path, id]]);
  });
});
