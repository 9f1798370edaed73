import { isBankMethod, type PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { offeredProviders, openIdFlags } from '#machines/people/signIn/openId.contract.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import { ownerLimitRule } from '#machines/shared/rules/ownerLimit.ts';
import { inForce } from '#machines/shared/rules/rule.ts';
import { offeredMethods, type PaymentProviders } from '#machines/tenant/settings/settings.contract.ts';
import type { ConfigurationFault, ConfigurationValues } from './configuration.ts';

/** No withholding in the EU is higher. A larger fee or tax would take most of the money. */
const MAX_SHARE = 5_000;

interface Circumstances {
  /** The day, as YYYY-MM-DD, whose legal rules apply. */
  today: string;
  /** The equipment of the installation. */
  has: PaymentProviders;
}

/**
 * Faults that the schema allows but that cannot work, or not lawfully. A configuration in force stays readable; only
 * the next publication has to be free of them.
 */
export function unworkable(values: ConfigurationValues, circumstances: Circumstances): ConfigurationFault[] {
  return [
    ...unusableMethods(values, circumstances),
    ...largeShares(values),
    ...longSilences(values),
    ...unlawfulLimits(values, circumstances),
    ...closedDoors(values),
    ...coinLimits(values),
  ];
}

type FaultValues = ConfigurationFault['message']['values'];

const fault = (path: string, id: ValidatorKey, values: FaultValues = {}, unit?: 'money'): ConfigurationFault => ({
  path,
  message: unit ? { id, values, unit } : { id, values },
});

/** All listed methods lack their account, their terminal or their token. */
function unusableMethods({ customization, settings }: ConfigurationValues, { has }: Circumstances) {
  const isPaying = ({ method }: { method: PaymentMethod }) => method !== 'balance';
  const isUnusable = settings.paymentMethods.some(isPaying) && !offeredMethods(settings, has).some(isPaying);
  return customization.modules.payment && isUnusable
    ? [fault('settings.paymentMethods', 'validator.error_methods_unusable')]
    : [];
}

function largeShares({ settings }: ConfigurationValues): ConfigurationFault[] {
  const own = ['withholdingBasisPoints', 'saleFeeBasisPoints', 'saleWithholdingBasisPoints'] as const;
  const shares = [
    ...own.map((name) => ({ path: `settings.${name}`, share: settings[name] })),
    ...settings.paymentMethods.map(({ feeBasisPoints }, index) => ({
      path: `settings.paymentMethods.${index}.feeBasisPoints`,
      share: feeBasisPoints,
    })),
  ];
  return shares
    .filter(({ share }) => share > MAX_SHARE)
    .map(({ path }) => fault(path, 'validator.error_share_max', { limit: MAX_SHARE / 100 }));
}

/** The order would expire while its payment may still arrive. A transfer has at most the time of its order anyway. */
const longSilences = ({ settings: { paymentMethods, orderDays } }: ConfigurationValues): ConfigurationFault[] =>
  paymentMethods.flatMap(({ method, silenceHours }, index) =>
    !isBankMethod(method) && silenceHours > orderDays * 24
      ? [
          fault(`settings.paymentMethods.${index}.silenceHours`, 'validator.error_silence_order', {
            limit: orderDays * 24,
          }),
        ]
      : [],
  );

/** The amounts of the law are in euros. */
function unlawfulLimits({ customization, settings }: ConfigurationValues, { today }: Circumstances) {
  if (customization.currency.code !== 'EUR') return [];
  const { limit } = inForce(ownerLimitRule, today).parameters;
  const { ownerLimit = 0, approvalLimit } = settings;
  return [
    ...(ownerLimit > limit ? [fault('settings.ownerLimit', 'validator.error_law_limit', { limit }, 'money')] : []),
    ...(approvalLimit > limit
      ? [fault('settings.approvalLimit', 'validator.error_approval_limit', { limit }, 'money')]
      : []),
  ];
}

/** A tenant without public pages has no registration here, and no page to which a provider could return. */
const closedDoors = ({ customization: { hide, extras } }: ConfigurationValues): ConfigurationFault[] =>
  hide.unAuthRoutes
    ? [
        ...(hide.register ? [fault('customization.hide.register', 'validator.error_all_hidden')] : []),
        ...offeredProviders(extras).map((provider) =>
          fault(`customization.extras.${openIdFlags[provider]}`, 'validator.error_openid_hidden'),
        ),
      ]
    : [];

const coinLimits = ({ settings: { coin } }: ConfigurationValues): ConfigurationFault[] =>
  coin && coin.largest < coin.smallest ? [fault('settings.coin.largest', 'validator.error_coin_limits')] : [];
