import { type CustomizationInput, registrar, type SettingsInput } from '../configuration.ts';

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
      investCustomDisclaimer: 'Norte Capital admite tokens a negociación; no garantiza que encuentre comprador.',
      declareInterestDescription: 'Su interés nos ayuda a fijar el tamaño de la emisión y no le compromete a nada.',
    },
    en: {
      investCustomDisclaimer: 'Norte Capital admits tokens to trading; it does not promise that you will find a buyer.',
      declareInterestDescription: 'Your interest helps us to size the issuance and commits you to nothing.',
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
  suitabilityPolicy: 'retryThenContact',
  fundingNearPercent: 80,
  orderDays: 10,
  approvalLimit: 500_000,
  neutralMessages: true,
  paymentMethods: [
    { method: 'transfer', feeBasisPoints: 0, silenceHours: 240 },
    { method: 'wire', feeBasisPoints: 20, silenceHours: 240 },
    { method: 'terminal', feeBasisPoints: 0, silenceHours: 1 },
  ],
  platform: {
    name: 'Norte Capital PSFP, S.L.',
    taxNumber: 'B48223317',
    address: 'Gran Vía 12, 48001 Bilbao',
    contact: 'hello@norte.test',
  },
  registrar,
  collectionAccount: { iban: 'ES7921000813610123456789', bic: 'CAIXESBBXXX', holder: 'Norte Capital' },
};
