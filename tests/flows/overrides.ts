/** A tenant's configuration as a manager could type it. */
export interface Override {
  customization?: object;
  settings?: object;
}

const coin = {
  token: `0x${'a'.repeat(40)}`,
  chainId: 1,
  symbol: 'EURC',
  decimals: 6,
  confirmations: 12,
  smallest: 1_000,
  largest: 1_000_000,
  treasury: `0x${'b'.repeat(40)}`,
};
const collectionAccount = { iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX', holder: 'Tesela' };
const only = (...methods: object[]): Override => ({ settings: { paymentMethods: methods } });
const css = (text: string): Override => ({ customization: { css: text } });
const steps = (...onboarding: string[]): Override => ({ customization: { flows: { onboarding } } });
const phases = (...list: string[]): Override => ({ customization: { flows: { project_status: list } } });
const settings = (values: object): Override => ({ settings: values });
const allSteps = ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'SUITABILITY_TEST', 'INVEST'];

/** Configurations that cannot work, would break the law or would mislead, each with the field that is named. */
export const unsound: [field: string, override: Override][] = [
  ['settings.paymentMethods', only({ method: 'transfer' })],
  ['settings.paymentMethods', only({ method: 'wire' }, { method: 'manual' })],
  ['settings.paymentMethods', only({ method: 'crypto' })],
  ['settings.paymentMethods', only({ method: 'transfer' }, { method: 'crypto' }, { method: 'balance' })],
  ['settings.paymentMethods', only({ method: 'balance' })],
  ['settings.paymentMethods', only()],
  ['settings.paymentMethods', only({ method: 'card' }, { method: 'card' })],
  ['settings.paymentMethods.0.method', only({ method: 'barter' })],
  ['settings.paymentMethods.0.method', only({})],
  ['settings.paymentMethods.0.feeBasisPoints', only({ method: 'card', feeBasisPoints: 10_000 })],
  ['settings.paymentMethods.0.feeBasisPoints', only({ method: 'card', feeBasisPoints: 5_001 })],
  ['settings.paymentMethods.0.feeBasisPoints', only({ method: 'card', feeBasisPoints: 20_000 })],
  ['settings.paymentMethods.0.feeBasisPoints', only({ method: 'card', feeBasisPoints: -1 })],
  ['settings.paymentMethods.0.feeBasisPoints', only({ method: 'card', feeBasisPoints: 1.5 })],
  ['settings.paymentMethods.0.silenceHours', only({ method: 'card', silenceHours: 14 * 24 + 1 })],
  [
    'settings.paymentMethods.0.silenceHours',
    { settings: { orderDays: 1, paymentMethods: [{ method: 'card', silenceHours: 25 }] } },
  ],
  ['settings.paymentMethods.0.silenceHours', only({ method: 'card', silenceHours: 0 })],
  ['settings.paymentMethods.0.silenceHours', only({ method: 'bizum', silenceHours: 10 * 24 + 1 })],
  ['settings.withholdingBasisPoints', settings({ withholdingBasisPoints: 10_000 })],
  ['settings.withholdingBasisPoints', settings({ withholdingBasisPoints: 6_000 })],
  ['settings.withholdingBasisPoints', settings({ withholdingBasisPoints: '19' })],
  ['settings.saleFeeBasisPoints', settings({ saleFeeBasisPoints: 10_000 })],
  ['settings.saleWithholdingBasisPoints', settings({ saleWithholdingBasisPoints: 9_999 })],
  ['settings.ownerLimit', settings({ ownerLimit: 500_000_001 })],
  ['settings.ownerLimit', settings({ ownerLimit: 10_000_000_000 })],
  ['settings.ownerLimit', settings({ ownerLimit: 0 })],
  ['settings.approvalLimit', settings({ approvalLimit: 500_000_001 })],
  ['settings.approvalLimit', settings({ approvalLimit: -1 })],
  ['settings.orderDays', settings({ orderDays: 0 })],
  ['settings.orderDays', settings({ orderDays: 366 })],
  ['settings.signDays', settings({ signDays: 0 })],
  ['settings.fundingNearPercent', settings({ fundingNearPercent: 101 })],
  ['settings.suitabilityPolicy', settings({ suitabilityPolicy: 'never' })],
  ['settings.transferWhitelist', settings({ transferWhitelist: 'none' })],
  ['settings.setings', settings({ setings: 1 })],
  ['settings.collectionAccount.iban', settings({ collectionAccount: { ...collectionAccount, iban: 'ES00' } })],
  ['settings.collectionAccount.holder', settings({ collectionAccount: { ...collectionAccount, holder: '' } })],
  ['settings.coin.largest', settings({ coin: { ...coin, largest: 10 } })],
  ['settings.coin.decimals', settings({ coin: { ...coin, decimals: 0 } })],
  ['customization.hide.register', { customization: { hide: { register: true, unAuthRoutes: true } } }],
  [
    'customization.extras.signInWithGoogle',
    { customization: { hide: { unAuthRoutes: true }, extras: { signInWithGoogle: true } } },
  ],
  [
    'customization.extras.signInWithApple',
    { customization: { hide: { unAuthRoutes: true }, extras: { signInWithApple: true } } },
  ],
  ['customization.hide.signInvestment', { customization: { hide: { signInvestment: 'yes' } } }],
  ['customization.modules.kyc', { customization: { modules: { kyc: 'no' } } }],
  ['customization.css', css('.banner { display: none; }')],
  ['customization.css', css('button { visibility: hidden; }')],
  ['customization.css', css('.button { opacity: 0; }')],
  ['customization.css', css('p { color: #fff; }')],
  ['customization.css', css('h1 { font-size: 0; }')],
  ['customization.css', css('[role=alert] { position: absolute; left: -9999px; }')],
  ['customization.css', css('@import url(https://elsewhere.example/style.css);')],
  ['customization.css', css('p::after { content: "Guaranteed"; }')],
  ['customization.flows.onboarding', steps('SUITABILITY_TEST', 'INVEST')],
  ['customization.flows.onboarding', steps('KYC', 'INVEST')],
  ['customization.flows.onboarding', steps('KYC', 'INVEST', 'SUITABILITY_TEST')],
  ['customization.flows.onboarding', steps('KYC', 'KYC', 'SUITABILITY_TEST', 'INVEST')],
  ['customization.flows.onboarding.0', steps('SELFIE', 'KYC', 'SUITABILITY_TEST', 'INVEST')],
  ['customization.flows.project_status', phases('PRE_CAMPAIGN', 'DRAFT', 'CAMPAIGN', 'CLOSED')],
  ['customization.flows.project_status', phases('DRAFT', 'CAMPAIGN', 'VALIDATING', 'CLOSED')],
  ['customization.flows.project_status', phases('DRAFT', 'CAMPAIGN')],
  ['customization.image.logo', { customization: { image: { logo: 'https://elsewhere.example/logo.png' } } }],
  ['customization.tenant.timeZone', { customization: { tenant: { timeZone: 'Madrid' } } }],
];

/** Configurations that work, some of which only look wrong. */
export const sound: Override[] = [
  {},
  { customization: { hide: { signInvestment: true } } },
  { customization: { hide: { register: true } } },
  { customization: { hide: { unAuthRoutes: true } } },
  { customization: { modules: { kyc: false }, flows: { onboarding: ['SUITABILITY_TEST', 'INVEST'] } } },
  { customization: { modules: { kyc: false } } },
  { customization: { modules: { signature: false } } },
  { customization: { modules: { payment: false } } },
  { customization: { modules: { payment: false } }, settings: { paymentMethods: [{ method: 'transfer' }] } },
  { customization: { extras: { payWithBalance: true } } },
  steps(...allSteps.toSpliced(1, 1)),
  steps('SUITABILITY_TEST', 'KYC', 'INVEST'),
  phases('DRAFT', 'CAMPAIGN', 'CLOSED'),
  phases('DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'),
  css('h1 { letter-spacing: 1px; } a { text-underline-offset: 2px; }'),
  css(':root { --radii-medium: 12px; }'),
  css('@media (min-width: 800px) { .panel__root { border-radius: 4px; } }'),
  { customization: { currency: { code: 'USD', symbol: '$', name: 'Dollar' } }, settings: { ownerLimit: 600_000_000 } },
  { customization: { image: { logo: '/files/logo.svg' } } },
  { customization: { tenant: { timeZone: 'Atlantic/Canary', locale: 'en', identityHours: 48 } } },
  settings({ orderDays: 9 }),
  settings({ collectionAccount, paymentMethods: [{ method: 'transfer', silenceHours: 14 * 24 }] }),
  settings({ coin, paymentMethods: [{ method: 'crypto', silenceHours: 48 }] }),
  only({ method: 'card' }, { method: 'balance' }),
  only({ method: 'terminal', feeBasisPoints: 250 }),
  only({ method: 'bizum', silenceHours: 1 }),
  settings({ withholdingBasisPoints: 0 }),
  settings({ withholdingBasisPoints: 1_900, saleFeeBasisPoints: 150, saleWithholdingBasisPoints: 1_900 }),
  settings({ ownerLimit: 500_000_000, approvalLimit: 0 }),
  settings({ suitabilityPolicy: 'retryThenContact', neutralMessages: true, saleCard: true, outsidePayment: true }),
  settings({ orderDays: 365, signDays: 1, fundingNearPercent: 100, adDays: 1, transferDays: 1 }),
];
