import { ProviderSilence } from '../providerSilence.ts';
import type { MoneyOutcome, RedirectPaymentProvider } from './payment.ts';

const unknown: MoneyOutcome = { outcome: 'unknown', code: 'noTerminal' };

/**
 * The terminal of a tenant without one. Its methods are not offered, so only earlier payments are queried: their
 * outcome stays unknown.
 */
export const absentTerminal: RedirectPaymentProvider = {
  start: () => {
    throw new ProviderSilence('payments', 'noTerminal');
  },
  readNotice: () => ({ ok: false, why: 'merchant' }),
  charge: () => Promise.resolve(unknown),
  refund: () => Promise.resolve(unknown),
  fetch: () => Promise.resolve({ state: 'unknown' }),
};
