import { expect, it } from 'vitest';
import { parseProviderCode, providerReason, toPaymentRefusal } from '#machines/orders/payment/providerCode.ts';

it.each([
  ['0101', 'cardExpired'],
  ['0116', 'funds'],
  ['0129', 'securityCode'],
  ['0174', 'cardLimit'],
  ['0184', 'authentication'],
  ['0190', 'declined'],
  ['0202', 'cardBlocked'],
  ['0180', 'cardUnsuitable'],
  ['9064', 'cardNumber'],
  ['9142', 'timeOver'],
  ['9915', 'cancelled'],
  ['0909', 'unavailable'],
  ['SIS0054', 'unavailable'],
  ['7777', 'declined'],
])('explains the code %s of a refused payment as %s', (code, refusal) => {
  expect(toPaymentRefusal(code)).toBe(refusal);
});

it('finds the provider’s code in a stored reason, and none in a manager’s words', () => {
  expect(parseProviderCode(providerReason('0190'))).toBe('0190');
  expect(parseProviderCode('The provider did not answer')).toBeUndefined();
});
