import type { Mutant } from './mutants.ts';

interface Equivalent {
  machine: string;
  mutant: RegExp;
  reason: string;
}

/** Mutants that no test can kill, because the changed machine does the same. */
const equivalents: readonly Equivalent[] = [
  {
    machine: 'investment',
    mutant: /^SIGNED_PENDING \| .* \| isMintFree dropped/,
    reason: 'no mint can be pending before the contract is signed; the guard is shared with the paid states',
  },
  {
    machine: 'content',
    mutant: /^(draft|returned) \| content\.submit \[[12]\] \| isOwnerOrManager dropped/,
    reason: 'isOwner or isManager beside it says more',
  },
  {
    machine: 'post',
    mutant: /^(new|draft|returned) \| .*(isOwnerOrManager|isOwner) dropped|isInvestor permitted beside isOwner/,
    reason: 'isAuthor beside it says more: only an owner or a manager is an author',
  },
  {
    machine: 'kyc',
    mutant: /forgetReason removed$/,
    reason: 'there is no reason to forget in the states before',
  },
  {
    machine: 'user',
    mutant: /^review\.new \| user\.register \| forgetRejection removed$/,
    reason: 'a new user has no rejection',
  },
  {
    machine: 'user',
    mutant: /^class\.(requestedSophisticated|sophisticated) \| .* \| stateIn dropped/,
    reason: 'only a registered user can have requested the class, so the user is not new',
  },
  {
    machine: 'coinDeposit',
    mutant: /^seen \| deposit\.confirm \[[345]\] \| isProved dropped/,
    reason: 'the transition before answers everything that is not proved',
  },
  {
    machine: 'signature',
    mutant: /^codeSent \| code\.resend \| isSignedWithCode dropped/,
    reason: 'a code is only sent to those who sign with one',
  },
  {
    machine: 'document',
    mutant: /^new \| document\.upload.*isManager permitted beside isSystem$/,
    reason: 'a manager is permitted already',
  },
  {
    machine: 'ad',
    mutant: /^paused \| ad\.resume \| isManager permitted beside isSystem$/,
    reason: 'a manager is permitted already',
  },
  {
    machine: 'invest',
    mutant: /\| \w+ is done \[1\] \| guard isRefused (dropped|negated)$/,
    reason: 'the last transition does the same; the names of both are needed to follow a path in the browser',
  },
];

/** The reason why the mutant of a machine of the catalogue does the same as the machine, if it does. */
export const reasonOfEquivalence = (machine: string, { name }: Mutant): string | undefined =>
  equivalents.find((each) => each.machine === machine && each.mutant.test(name))?.reason;
