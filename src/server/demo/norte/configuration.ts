import { type CustomizationInput, legalAddresses, registrar, type SettingsInput } from '../configuration.ts';
import { testCoin } from '../testCoin.ts';

/** This style passes the server's own check: it loads nothing remote, hides nothing and leaves legal text alone. */
const css = `
h1, h2 { letter-spacing: -0.02em; }
table { font-variant-numeric: tabular-nums; }
a { text-underline-offset: 0.2em; }
`;

/**
 * The tenant at `norte.localhost`. It differs from the other one in everything that a tenant may choose: brand,
 * language, wording, currency format, the order of steps and phases, fees, policies and what it hides.
 */
export const customization: CustomizationInput = {
  css,
  title: 'Norte Capital',
  image: { favicon: '/demo/norte.svg' },
  urls: legalAddresses,
  currency: { symbol: '€', symbol_position: 'before', code: 'EUR', name: 'Euro' },
  flows: {
    onboarding: ['SUITABILITY_TEST', 'KYC', 'USER_ADDITIONAL_DATA', 'INVEST'],
    project_status: ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'],
  },
  hide: { legalTypeInvestor: true, extraFields: true, progressBar: true },
  fields: { register: ['name', 'surname', 'phone', 'country'] },
  extras: { investmentFee: true, openAllAccordions: true, mandatoryCommercialCommunications: false },
  texts: {
    es: {
      investCustomDisclaimer: 'Norte Capital admite tokens a negociación; no garantiza que encuentres comprador.',
      declareInterestDescription: 'Tu interés ayuda al emisor a medir la demanda y no te compromete a nada.',
      promise: 'Empresas del norte, abiertas a sus miembros',
      supervision:
        'Norte Capital PSFP, S.L., empresa ficticia de esta demostración, autorizada por la CNMV conforme al Reglamento (UE) 2020/1503.',
    },
    en: {
      investCustomDisclaimer: 'Norte Capital admits tokens to trading; it doesn’t guarantee that you’ll find a buyer.',
      declareInterestDescription: 'Your interest helps the issuer gauge demand. It doesn’t commit you to anything.',
      promise: 'Northern companies, open to their members',
      supervision:
        'Norte Capital PSFP, S.L., a fictional company of this demo, authorised by the CNMV under Regulation (EU) 2020/1503.',
    },
  },
  tenant: {
    type: 'admission_to_trading',
    locale: 'en',
    timeZone: 'Europe/Madrid',
    identityHours: 48,
  },
  brand: { accent: '#23408e' },
};

export const settings: SettingsInput = {
  saleCard: true,
  suitabilityPolicy: 'retryThenContact',
  fundingNearPercent: 80,
  orderDays: 10,
  approvalLimit: 500_000,
  neutralMessages: true,
  paymentMethods: [
    { method: 'transfer', feeBasisPoints: 0, silenceHours: 240 },
    { method: 'wire', feeBasisPoints: 20, silenceHours: 240 },
    { method: 'terminal', feeBasisPoints: 0, silenceHours: 1 },
    { method: 'crypto', feeBasisPoints: 0, silenceHours: 24 },
  ],
  coin: testCoin,
  platform: {
    name: 'Norte Capital PSFP, S.L.',
    taxNumber: 'B48223317',
    address: 'Gran Vía 12, 48001 Bilbao',
    contact: 'hello@norte.test',
  },
  registrar,
  collectionAccount: { iban: 'ES7921000813610123456789', bic: 'CAIXESBBXXX', holder: 'Norte Capital PSFP, S.L.' },
};
