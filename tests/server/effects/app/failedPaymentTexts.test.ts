import { expect, it } from 'vitest';
import { paymentRefusals, providerReason } from '#machines/orders/payment/providerCode.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';

const textIn = (locale: 'es' | 'en', params: Record<string, string>) =>
  getTexts({ customization: defaultCustomization }, locale).t('notification.investment.paymentFailed', params);

it.each(['es', 'en'] as const)('explains each code of a provider in a sentence, in %s', (locale) => {
  const sentences = new Set(
    ['0184', '9915', '0102', '0101', '0174', '0125', '0118', '0190', '0116', '0129', '9142', '9912'].map((code) => {
      const text = textIn(locale, { reason: providerReason(code) });
      expect(text).not.toMatch(/provider|\d/);
      return text;
    }),
  );
  expect(sentences.size).toBe(paymentRefusals.length);
  expect(textIn(locale, { reason: 'receiptMismatch' })).not.toContain('receiptMismatch');
});

it('repeats the words of a manager, and needs none', () => {
  expect(textIn('es', { reason: 'El justificante es de otra orden' })).toContain('«El justificante es de otra orden»');
  expect(textIn('en', {})).toBe(
    'The time to pay has run out. Your order still stands: you can choose a payment method again.',
  );
});
