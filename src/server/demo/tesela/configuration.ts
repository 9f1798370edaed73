import { type CustomizationInput, registrar, type SettingsInput } from '../configuration.ts';

/** The tenant at `localhost`: in Spanish, with every feature on and every step and phase in the default order. */
export const customization: CustomizationInput = {
  title: 'Tesela',
  image: { favicon: '/favicon.svg' },
  flows: {
    onboarding: ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'SUITABILITY_TEST', 'INVEST'],
    project_status: ['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED'],
  },
  fields: { register: ['name', 'surname'] },
  extras: { referral: true, payWithBalance: true, signInWithGoogle: true, homeWidget: true },
  texts: {
    es: {
      investCustomDisclaimer:
        'Tesela no aconseja ni garantiza ninguna emisión. Invierta solo lo que pueda permitirse perder y reparta su dinero entre varios proyectos.',
      declareInterestDescription:
        'Su interés no le compromete a nada. Le avisaremos cuando se abra la campaña y podrá convertirlo en una orden.',
    },
    en: {
      investCustomDisclaimer:
        'Tesela neither advises on nor guarantees any issuance. Invest only what you can afford to lose and spread your money over several projects.',
      declareInterestDescription:
        'Your interest commits you to nothing. We will tell you when the campaign opens, so that you can turn it into an order.',
    },
  },
  tenant: { type: 'crowdfunding', locale: 'es', timeZone: 'Europe/Madrid' },
  brand: { accent: '#0e5a4b' },
};

const bank = { feeBasisPoints: 0, silenceHours: 240 };

export const settings: SettingsInput = {
  suitabilityPolicy: 'declare',
  approvalLimit: 300_000,
  platform: {
    name: 'Tesela PSFP, S.L.',
    taxNumber: 'A58818501',
    address: 'Calle de Alfonso I 1, 50003 Zaragoza',
    contact: 'hola@tesela.test',
  },
  registrar,
  collectionAccount: { iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX', holder: 'Tesela' },
  paymentMethods: [
    { method: 'transfer', ...bank },
    // Consumers may not be charged for paying by card (RDL 19/2018, art. 35).
    { method: 'card', feeBasisPoints: 0, silenceHours: 1 },
    { method: 'terminal', feeBasisPoints: 0, silenceHours: 1 },
    { method: 'bizum', feeBasisPoints: 0, silenceHours: 1 },
    { method: 'balance', feeBasisPoints: 0, silenceHours: 1 },
  ],
};
