import type { Onboarding } from '#machines/people/onboarding/onboarding.wire.ts';
import type { Area } from '#machines/shared/routing/routes.ts';
import type { Account } from './account.wire.ts';

/** The parts of a complete account. */
export type AccountPart = 'data' | 'company' | 'identity' | 'profile' | 'bank' | 'protection';

export interface PartOfAccount {
  part: AccountPart;
  isDone: boolean;
}

interface Known {
  area: Area;
  account: Pick<Account, 'missing' | 'company' | 'bankAccount' | 'personType' | 'profile' | 'hasPassword'>;
  /** Null for users who do not invest. */
  onboarding: Pick<Onboarding, 'steps'> | null;
  hasFactor: boolean;
}

/** The parts that apply to a user, in their order. Managers have no other parts. */
export function deriveCompleteness(known: Known): PartOfAccount[] {
  if (known.area === 'manager') return [];
  return known.area === 'entrepreneur' ? ownerParts(known) : investorParts(known);
}

/** An account without a password is protected by the service through which its user signs in. */
const protection = ({ account, hasFactor }: Known): PartOfAccount => ({
  part: 'protection',
  isDone: hasFactor || !account.hasPassword,
});

const bank = ({ account }: Known): PartOfAccount => ({ part: 'bank', isDone: account.bankAccount !== null });

/** An owner's contracts name the company, so its data take the place of an investor's data. */
function ownerParts(known: Known): PartOfAccount[] {
  const { name, surname, phone } = known.account.profile;
  return [
    { part: 'data', isDone: Boolean(name && surname && phone) },
    { part: 'company', isDone: known.account.company !== null },
    bank(known),
    protection(known),
  ];
}

function investorParts(known: Known): PartOfAccount[] {
  const { account, onboarding } = known;
  const steps = onboarding?.steps ?? [];
  const isDone = (names: readonly string[]) =>
    steps.every(({ step, status }) => !names.includes(step) || status === 'done');
  const asks = (names: readonly string[]) => steps.some(({ step }) => names.includes(step));
  const profileSteps = ['TYPE_OF_INVESTMENT', 'SUITABILITY_TEST'];
  const company: PartOfAccount[] =
    account.personType === 'legal' ? [{ part: 'company', isDone: !account.missing.includes('company') }] : [];
  return [
    { part: 'data', isDone: account.missing.every((field) => field === 'company') },
    ...company,
    ...(asks(['KYC']) ? [{ part: 'identity' as const, isDone: isDone(['KYC']) }] : []),
    ...(asks(profileSteps) ? [{ part: 'profile' as const, isDone: isDone(profileSteps) }] : []),
    bank(known),
    protection(known),
  ];
}

export const firstMissing = (parts: readonly PartOfAccount[]): AccountPart | null =>
  parts.find(({ isDone }) => !isDone)?.part ?? null;
