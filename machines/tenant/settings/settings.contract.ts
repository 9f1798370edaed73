import * as v from 'valibot';
import {
  isBankMethod,
  isCoinMethod,
  isRedirectMethod,
  PaymentMethod,
} from '#machines/orders/investment/investment.contract.ts';
import { amount, basisPoints } from '#machines/shared/fields/amounts.ts';
import { bic, payableIban } from '#machines/shared/fields/bank.ts';
import { country } from '#machines/shared/fields/country.ts';
import { taxNumber } from '#machines/shared/fields/identity.ts';
import { number } from '#machines/shared/fields/number.ts';
import { text } from '#machines/shared/fields/text.ts';
import { walletAddress } from '#machines/shared/fields/wallet.ts';
import { ReferralReward } from '#machines/shared/rules/referralReward.ts';

const days = (byDefault: number) => v.optional(number({ min: 1, max: 365, integer: true }), byDefault);
const minutes = (byDefault: number, max: number) => v.optional(number({ min: 5, max, integer: true }), byDefault);
const hours = (byDefault: number) => v.optional(number({ min: 1, max: 24 * 60, integer: true }), byDefault);

/** A payment method that the tenant offers: its fee for the investor, and how long an order waits for the payment. */
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

/**
 * A group of texts that is either complete or empty. There is no sample by default, because it would be mistaken for
 * the tenant's own: investors would transfer money to it, and contracts would name it.
 */
function completeOrEmpty<E extends Record<string, v.GenericSchema<string, string>>>(entries: E) {
  const complete = v.strictObject(entries);
  type Input = v.InferInput<typeof complete>;
  type Group = v.InferOutput<typeof complete>;
  const empty = Object.fromEntries(Object.keys(entries).map((name) => [name, '']));
  const none = v.custom<Input>(
    (input) => typeof input === 'object' && input !== null && Object.values(input).every((value) => value === ''),
  );
  const group = v.lazy((input): v.GenericSchema<Input, Group> => {
    if (!v.is(none, input)) return complete;
    return v.pipe(
      none,
      v.transform(() => empty as Group),
    );
  });
  return v.optional(group, empty as Input);
}

const CollectionAccount = { iban: payableIban(), bic: bic(), holder: text({ max: 100 }) };

/** The companies that contracts name as the platform and as the registrar of the tokens (the ERIR of Ley 6/2023). */
const Company = { name: text({ max: 150 }), taxNumber: taxNumber(20) };
const Platform = {
  ...Company,
  address: text({ max: 200, characters: 'free' }),
  contact: text({ max: 200, characters: 'free' }),
};

/** A token in which orders are paid, one unit for one unit of the tenant's currency. */
export const CoinSettings = v.strictObject({
  /** The address of the token's contract, and the chain that has it. */
  token: walletAddress(),
  chainId: number({ min: 1, max: 4_294_967_295, integer: true }),
  symbol: text({ max: 11 }),
  /** At least as many decimals as the currency, so that each cent can be paid. */
  decimals: number({ min: 2, max: 36, integer: true }),
  /** The number of blocks, its own included, after which a payment counts. */
  confirmations: number({ min: 1, max: 1_000, integer: true }),
  /** The totals of the orders that can be paid with it, in minor units. */
  smallest: amount({ min: 1 }),
  largest: amount({ min: 1 }),
  /** The address to which coins are moved after a payment. */
  treasury: walletAddress(),
  /** The address of a site that shows transactions, such as `https://etherscan.io`; empty if there is none. */
  explorer: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^(https:\/\/[^\s/?#]+(\/[^\s?#]*)?)?$/, 'validator.error_url')),
    '',
  ),
});
export type CoinSettings = v.InferOutput<typeof CoinSettings>;

const methods = v.pipe(
  v.array(MethodOffer),
  v.nonEmpty('validator.error_null'),
  v.check((offers) => new Set(offers.map(({ method }) => method)).size === offers.length, 'validator.error_duplicate'),
);

/**
 * The private settings of a tenant. They are not served with the customization: an investor only sees values that an
 * API reply includes, such as the payment methods and the fee of an order.
 */
export const TenantSettings = v.strictObject({
  /**
   * ISO 3166, two letters. The country whose tax law decides which tokens leave first. R20.
   */
  country: v.optional(country(), 'ES'),
  /** R1: after a failed retry an investor either types a declaration or has to contact the platform. */
  suitabilityPolicy: v.optional(v.picklist(['declare', 'retryThenContact']), 'declare'),
  /** The percentage of the target at which investors and owner are notified that the target is near. */
  fundingNearPercent: v.optional(number({ min: 1, max: 100, integer: true }), 90),
  /** How long an unpaid order remains open, and how long a financed project waits for a signature. */
  orderDays: days(10),
  signDays: days(14),
  /** Outgoing money and claimed arrivals above this amount within 30 days need a second manager. */
  approvalLimit: v.optional(amount({ min: 0 }), 1_000_000),
  /** R13, unless the distribution sets its own percentage. */
  withholdingBasisPoints: v.optional(basisPoints(), 1_900),
  /** R7: the amount that one owner may raise in 12 months. If left out, the limit of the law applies. */
  ownerLimit: v.optional(amount()),
  /** If set, registration and password reset do not reveal whether an account exists. */
  neutralMessages: v.optional(v.boolean(), false),
  /** The maximum idle time and the maximum duration of a session of a manager or an owner. */
  managerIdleMinutes: minutes(30, 12 * 60),
  managerSessionHours: v.optional(number({ min: 1, max: 15 * 24, integer: true }), 12),
  /** The same for investors, whose sessions last 15 days. That many minutes are therefore the same as no limit. */
  investorIdleMinutes: minutes(60, 15 * 24 * 60),
  paymentMethods: v.optional(methods, defaultMethods),
  /** The term of an ad on the board. */
  adDays: days(60),
  /** The maximum deviation of the price of an ad or an offer from the reference price, in percent. */
  adPriceBand: v.optional(number({ min: 1, max: 1_000, integer: true }), 50),
  /** The time limit of each step of a transfer: to answer, to sign, to pay, and until it is registered. */
  transferDays: days(10),
  /** The seller's fee to the platform, and the tax withheld from the seller's gain. */
  saleFeeBasisPoints: v.optional(basisPoints(), 0),
  saleWithholdingBasisPoints: v.optional(basisPoints(), 0),
  /** The sides may also pay outside the platform, if both confirm it. */
  outsidePayment: v.optional(v.boolean(), false),
  /** Buyers may also pay for a sale by card, if the tenant offers cards. They are charged no fee for it. */
  saleCard: v.optional(v.boolean(), false),
  /** Whether a receiver's wallet is added to the whitelist automatically, or waits for a manager. */
  transferWhitelist: v.optional(v.picklist(['automatic', 'manual']), 'automatic'),
  referralReward: v.optional(ReferralReward, {}),
  /** Without it contracts cannot name a party, so no money moves. */
  platform: completeOrEmpty(Platform),
  /** Without it contracts name no registrar, and no title is certified. */
  registrar: completeOrEmpty(Company),
  /** The account to which investors transfer money. Without it no transfers are offered. */
  collectionAccount: completeOrEmpty(CollectionAccount),
  /** The token in which orders can be paid. Without it, no payment in coins is offered. */
  coin: v.optional(v.nullable(CoinSettings), null),
});
export type TenantSettings = v.InferOutput<typeof TenantSettings>;

export const defaultSettings: TenantSettings = v.parse(TenantSettings, {});

/** The account for transfers, or null if the tenant has none. */
export const collectionAccountOf = ({ collectionAccount }: TenantSettings) =>
  collectionAccount.iban === '' ? null : collectionAccount;

export const registrarOf = ({ registrar }: TenantSettings) => (registrar.name === '' ? undefined : registrar);

/** The equipment of the tenant's installation: a card terminal, and a chain for payments in coins. */
export interface PaymentProviders {
  terminal: boolean;
  coin: boolean;
}

/**
 * The methods that can be chosen now: a transfer needs an account to which it goes, a card and Bizum need a terminal,
 * coins need a token and a chain. `total`: the amount to pay, if known, because coins have limits.
 */
export const offeredMethods = (settings: TenantSettings, has: PaymentProviders, total?: number): MethodOffer[] =>
  settings.paymentMethods.filter(({ method }) => {
    if (isBankMethod(method)) return collectionAccountOf(settings) !== null;
    if (isCoinMethod(method)) return has.coin && isPayableInCoins(settings, total);
    return has.terminal || !isRedirectMethod(method);
  });

/**
 * How a sale is paid by card, if this is possible. The terminal charges it on its page. Registered cards are for
 * orders, which are charged later.
 */
export const findSaleCard = (settings: TenantSettings, has: PaymentProviders): MethodOffer | undefined =>
  settings.saleCard
    ? offeredMethods(settings, has).find(({ method }) => method === 'terminal' || method === 'card')
    : undefined;

const isPayableInCoins = ({ coin }: TenantSettings, total: number | undefined) =>
  coin !== null && (total === undefined || (total >= coin.smallest && total <= coin.largest));
