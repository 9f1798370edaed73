import * as v from 'valibot';
import { PaymentMethod } from '#machines/investment/investment.contract.ts';
import { amount, basisPoints } from '#machines/shared/fields/amounts.ts';
import { bic, iban } from '#machines/shared/fields/bank.ts';
import { number } from '#machines/shared/fields/number.ts';
import { text } from '#machines/shared/fields/text.ts';

const days = (byDefault: number) => v.optional(number({ min: 1, max: 365, integer: true }), byDefault);
const hours = (byDefault: number) => v.optional(number({ min: 1, max: 24 * 60, integer: true }), byDefault);

/** A method on offer: what it costs the investor, and how long an order waits for it in silence. */
export const MethodOffer = v.strictObject({
  method: PaymentMethod,
  feeBasisPoints: v.optional(basisPoints(), 0),
  silenceHours: hours(24),
});
export type MethodOffer = v.InferOutput<typeof MethodOffer>;

const bank = { feeBasisPoints: 0, silenceHours: 10 * 24 };
const provider = { feeBasisPoints: 0, silenceHours: 1 };
const defaultMethods: MethodOffer[] = [
  { method: 'transfer', ...bank },
  { method: 'card', ...provider },
  { method: 'bizum', ...provider },
  { method: 'balance', ...provider },
];

const CollectionAccount = v.strictObject({ iban: iban(), bic: bic(), holder: text({ max: 100 }) });

/** Who the contracts name as the platform, and as the registrar of the tokens (Ley 6/2023: the ERIR). */
const Company = { name: text({ max: 150 }), taxNumber: text({ max: 20 }) };
const Platform = v.strictObject({
  ...Company,
  address: text({ max: 200, characters: 'free' }),
  contact: text({ max: 200, characters: 'free' }),
});
const Registrar = v.strictObject(Company);

const methods = v.pipe(
  v.array(MethodOffer),
  v.nonEmpty('validator.error_null'),
  v.check((offers) => new Set(offers.map(({ method }) => method)).size === offers.length, 'validator.error_duplicate'),
);

/**
 * What the server decides with for a tenant. It is never served with the customization: an investor reads of it only
 * what an answer quotes, such as the methods and the fee of an order.
 */
export const TenantSettings = v.strictObject({
  /** R1: after the retry an investor types a declaration, or has to contact the provider. */
  suitabilityPolicy: v.optional(v.picklist(['declare', 'retryThenContact']), 'declare'),
  /** At how many percent of the target investors and owner are told that funding is near. */
  fundingNearPercent: v.optional(number({ min: 1, max: 100, integer: true }), 90),
  /** How long an unpaid order stands, and how long a financed project waits for a signature. */
  orderDays: days(14),
  signDays: days(14),
  /** A distribution above this amount needs a second manager. */
  approvalLimit: v.optional(amount({ min: 0 }), 1_000_000),
  /** R13, where a distribution sets none of its own. */
  withholdingBasisPoints: v.optional(basisPoints(), 1_900),
  /** R7: what one owner may raise in 12 months. Left out: the rule's own limit. */
  ownerLimit: v.optional(amount()),
  /** Registration and password reset never say whether an account exists. */
  neutralMessages: v.optional(v.boolean(), false),
  paymentMethods: v.optional(methods, defaultMethods),
  platform: v.optional(Platform, {
    name: 'Tesela PSFP, S.L.',
    taxNumber: 'A58818501',
    address: 'Calle de Alfonso I 1, 50003 Zaragoza',
    contact: 'hola@tesela.test',
  }),
  registrar: v.optional(Registrar, { name: 'Registro ERIR, S.A.', taxNumber: 'A58818501' }),
  /** Where investors send their transfers to. */
  collectionAccount: v.optional(CollectionAccount, {
    iban: 'ES9121000418450200051332',
    bic: 'CAIXESBBXXX',
    holder: 'Tesela',
  }),
});
export type TenantSettings = v.InferOutput<typeof TenantSettings>;

export const defaultSettings: TenantSettings = v.parse(TenantSettings, {});
