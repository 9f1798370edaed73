import type { ConfigurationValues } from '#machines/tenant/customization/configuration.ts';
import { type Difference, differences } from '#machines/tenant/customization/difference.ts';
import { collectionAccountOf, type TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import type { ApprovalAct } from './approval.acts.ts';

/**
 * The fields that one manager may publish alone, with all that they contain: look, order and wording, and how long things
 * wait. Nothing here decides who is paid, what is checked, whom a contract names or what the law asks for. Every other
 * field needs a second manager, also one that a later version adds.
 * See docs/decisions/two-managers.md#the-configuration-lists-what-is-harmless
 */
export const harmlessFields = [
  'customization.brand',
  'customization.image',
  'customization.title',
  'customization.css',
  'customization.tenant.locale',
  'customization.tenant.identityHours',
  'customization.texts.es.promise',
  'customization.texts.en.promise',
  'customization.hide.progressBar',
  'customization.extras.openAllAccordions',
  'customization.extras.homeWidget',
  'settings.fundingNearPercent',
  'settings.orderDays',
  'settings.adDays',
  'settings.transferDays',
] as const;

const isHarmless = ({ path }: Difference) =>
  harmlessFields.some((field) => path === field || path.startsWith(`${field}.`));

const listFees = ({ paymentMethods }: TenantSettings) =>
  paymentMethods
    .filter(({ feeBasisPoints }) => feeBasisPoints > 0)
    .map(({ method, feeBasisPoints }) => `${method} ${feeBasisPoints}`)
    .toSorted();

/**
 * The limits of managers themselves and the deductions from others' money need two managers, even while a tenant has
 * only one.
 */
const pickProtected = (settings: TenantSettings) => ({
  approvalLimit: settings.approvalLimit,
  country: settings.country,
  withholdingBasisPoints: settings.withholdingBasisPoints,
  fees: listFees(settings),
  saleFeeBasisPoints: settings.saleFeeBasisPoints,
  saleWithholdingBasisPoints: settings.saleWithholdingBasisPoints,
  outsidePayment: settings.outsidePayment,
  referralReward: settings.referralReward,
});

/** The accepted coins and their target. Another token could be worthless or controlled by its deployer. */
const coinsPlace = ({ coin }: TenantSettings) =>
  coin && { token: coin.token, chainId: coin.chainId, decimals: coin.decimals, treasury: coin.treasury };

/** The act behind a change of the configuration. Undefined if one manager may publish it. */
export function actOfChange(before: ConfigurationValues, after: ConfigurationValues): ApprovalAct | undefined {
  if (differences(before.settings.collectionAccount, after.settings.collectionAccount).length)
    return collectionAccountOf(before.settings) ? 'collectionAccount' : 'firstCollectionAccount';
  if (differences(coinsPlace(before.settings), coinsPlace(after.settings)).length)
    return before.settings.coin ? 'coinTreasury' : 'firstCoinTreasury';
  if (differences(pickProtected(before.settings), pickProtected(after.settings)).length) return 'protectedSettings';
  return listChanges(before, after).every(isHarmless) ? undefined : 'otherSettings';
}

/** The fields that a proposal changes. */
export const listChanges = (before: ConfigurationValues, after: ConfigurationValues): Difference[] =>
  differences(
    { customization: before.customization, settings: before.settings },
    { customization: after.customization, settings: after.settings },
  );
