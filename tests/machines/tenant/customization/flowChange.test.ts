import { describe, expect, it } from 'vitest';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import {
  effectOn,
  findChangedFlows,
  flowDifference,
  timerDifferences,
} from '#machines/tenant/customization/flowChange.ts';
import { defaultSettings } from '#machines/tenant/settings/settings.contract.ts';

const default_ = { customization: defaultCustomization, settings: defaultSettings };
const parts = (test: string, kyc: string) =>
  `KYC:${kyc},TYPE_OF_INVESTMENT:done,USER_ADDITIONAL_DATA:done,simulation:${test},test:${test}`;

describe('the difference of a flow', () => {
  const changesOf = (before: string[], after: string[]) =>
    flowDifference('onboarding', before, after).steps.map(({ step, change }) => `${step} ${change}`);

  it('names the steps that were added, dropped and moved, and none more', () => {
    expect(changesOf(['A', 'B', 'C'], ['A', 'B', 'C'])).toEqual(['A kept', 'B kept', 'C kept']);
    expect(changesOf(['A', 'B', 'C'], ['A', 'C', 'D'])).toEqual(['A kept', 'B dropped', 'C kept', 'D added']);
    expect(changesOf(['A', 'B', 'C', 'D'], ['D', 'A', 'B', 'C'])).toEqual(['D moved', 'A kept', 'B kept', 'C kept']);
    expect(changesOf(['A', 'B'], ['B'])).toEqual(['A dropped', 'B kept']);
  });

  it('is empty for a change that touches no flow', () => {
    const other = { ...default_, customization: { ...defaultCustomization, title: 'Other' } };
    expect(findChangedFlows(default_, other)).toEqual([]);
    expect(timerDifferences(default_, other)).toEqual([]);
  });

  it('says which timers count for what waits already', () => {
    const settings = { ...defaultSettings, orderDays: 3, signDays: 4 };
    expect(timerDifferences(default_, { ...default_, settings })).toEqual([
      { timer: 'orderDays', before: defaultSettings.orderDays, after: 3, isForAll: false },
      { timer: 'signDays', before: defaultSettings.signDays, after: 4, isForAll: true },
    ]);
  });
});

describe('a running entity that is tried on another flow', () => {
  const before = ['KYC', 'SUITABILITY_TEST', 'INVEST'];
  const swapped = ['SUITABILITY_TEST', 'KYC', 'INVEST'];
  const longer = ['KYC', 'SUITABILITY_TEST', 'TYPE_OF_INVESTMENT', 'INVEST'];

  it('fits if its next step is the same', () => {
    expect(effectOn('onboarding', parts('missing', 'done'), before, swapped)?.outcome).toBe('fits');
    expect(effectOn('onboarding', parts('done', 'done'), before, longer)?.outcome).toBe('fits');
  });

  it('moves if its next step is another one, and is reopened if it had finished', () => {
    const moved = { outcome: 'moves', from: 'KYC', to: 'SUITABILITY_TEST' };
    expect(effectOn('onboarding', parts('missing', 'missing'), before, swapped)).toEqual(moved);
    const open = parts('done', 'done').replace('TYPE_OF_INVESTMENT:done', 'TYPE_OF_INVESTMENT:missing');
    const reopened = { outcome: 'reopens', from: 'INVEST', to: 'TYPE_OF_INVESTMENT' };
    expect(effectOn('onboarding', open, before, longer)).toEqual(reopened);
  });

  it('cannot go on in a phase that is dropped, and a closed issuance is over', () => {
    const phases = ['DRAFT', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'];
    const shorter = ['DRAFT', 'CAMPAIGN', 'CLOSED'];
    expect(effectOn('project', 'PRE_CAMPAIGN', phases, shorter)?.outcome).toBe('cannot');
    const skips = { outcome: 'moves', from: 'PRE_CAMPAIGN', to: 'CAMPAIGN' };
    expect(effectOn('project', 'DRAFT', phases, shorter)).toEqual(skips);
    expect(effectOn('project', 'CLOSED.financed', phases, shorter)).toBeUndefined();
  });

  it('is minted without a signature where this is left out', () => {
    const signed = ['order', 'payment', 'signature', 'mint'];
    const unsigned = ['order', 'payment', 'mint'];
    expect(effectOn('investment', 'CHARGED', signed, unsigned)).toEqual({
      outcome: 'moves',
      from: 'signature',
      to: 'mint',
    });
    expect(effectOn('investment', 'CREATED', signed, unsigned)).toBeUndefined();
  });
});
