import { type CustomizationInput, legalAddresses, registrar, type SettingsInput } from '../configuration.ts';
import { testCoin } from '../testCoin.ts';

/** The tenant at `localhost`: in Spanish, with every feature on and every step and phase in the default order. */
export const customization: CustomizationInput = {
  title: 'Tesela',
  image: { favicon: '/favicon.svg' },
  urls: legalAddresses,
  flows: {
    onboarding: ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'SUITABILITY_TEST', 'INVEST'],
    project_status: ['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED'],
  },
  fields: { register: ['name', 'surname'] },
  extras: { referral: true, payWithBalance: true, signInWithGoogle: true, signInWithApple: true, homeWidget: true },
  texts: {
    es: {
      investCustomDisclaimer:
        'Tesela no aconseja ni garantiza ninguna emisión. Invierte solo lo que puedas permitirte perder y reparte tu dinero entre varios proyectos.',
      declareInterestDescription:
        'No te compromete a nada. Te avisaremos cuando se abra la campaña y podrás convertirlo en una orden.',
      promise: 'Invierte en lugares que puedes visitar',
      supervision:
        'Tesela PSFP, S.L., empresa ficticia de esta demostración, autorizada por la CNMV conforme al Reglamento (UE) 2020/1503 (registro n.º 00, ficticio).',
      continuity:
        'El dinero que todavía no se ha entregado a un promotor está en una cuenta separada de la de Tesela y no responde de sus deudas. Los tokens y el registro de titulares siguen en la cadena de bloques. Otra entidad autorizada, con la que hay un acuerdo firmado, seguiría cobrando y repartiendo los pagos.',
    },
    en: {
      investCustomDisclaimer:
        'Tesela doesn’t advise on or guarantee any issuance. Invest only what you can afford to lose and spread your money over several projects.',
      declareInterestDescription:
        'It doesn’t commit you to anything. We’ll tell you when the campaign opens, so you can turn it into an order.',
      promise: 'Invest in places you can visit',
      supervision:
        'Tesela PSFP, S.L., a fictional company of this demo, authorised by the CNMV under Regulation (EU) 2020/1503 (register no. 00, fictional).',
      continuity:
        'Money that has not been handed to a promoter yet is in an account apart from Tesela’s own and does not answer for its debts. The tokens and the register of holders stay on the blockchain. Another authorised company, with which there is a signed agreement, would go on collecting and distributing the payments.',
    },
  },
  tenant: { type: 'crowdfunding', locale: 'es', timeZone: 'Europe/Madrid' },
  brand: { accent: '#0b6b55' },
};

const bank = { feeBasisPoints: 0, silenceHours: 240 };

export const settings: SettingsInput = {
  saleCard: true,
  outsidePayment: true,
  suitabilityPolicy: 'declare',
  approvalLimit: 300_000,
  platform: {
    name: 'Tesela PSFP, S.L.',
    taxNumber: 'A58818501',
    address: 'Calle de Alfonso I 1, 50003 Zaragoza',
    contact: 'hola@tesela.test',
  },
  registrar,
  collectionAccount: { iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX', holder: 'Tesela PSFP, S.L.' },
  paymentMethods: [
    { method: 'transfer', ...bank },
    // Consumers may not be charged for paying by card (RDL 19/2018, art. 35).
    { method: 'card', feeBasisPoints: 0, silenceHours: 1 },
    { method: 'terminal', feeBasisPoints: 0, silenceHours: 1 },
    { method: 'bizum', feeBasisPoints: 0, silenceHours: 1 },
    { method: 'crypto', feeBasisPoints: 0, silenceHours: 48 },
    { method: 'balance', feeBasisPoints: 0, silenceHours: 1 },
  ],
  coin: testCoin,
};
