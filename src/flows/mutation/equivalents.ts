import type { Mutant } from '#visualiser/commandLine/mutation/mutants.ts';

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
    mutant: /^(draft|returned) \| fields\.save \| isOwnerOrManager dropped/,
    reason: 'areFieldsEditable beside it says more: nobody else has a right to a field',
  },
  {
    machine: 'content',
    mutant: /^(draft|returned) \| content\.submit \[2\] \| isOwner permitted beside isManager$/,
    reason: 'the transition before answers the owner',
  },
  {
    machine: 'post',
    mutant: /^(new|draft|returned) \| .*(isOwnerOrManager|isOwner) dropped|isInvestor permitted beside isOwner/,
    reason: 'isAuthor beside it says more: only an owner or a manager is an author',
  },
  {
    machine: 'kyc',
    mutant: /^pending \| kyc\.succeed \| forgetReason removed$/,
    reason: 'the reason was forgotten when the check began; the transition is shared with the approval by a manager',
  },
  {
    machine: 'user',
    mutant: /^class\.(requestedSophisticated|sophisticated) \| .* \| stateIn dropped/,
    reason: 'only a registered user can have requested the class, so the user is not new',
  },
  {
    machine: 'payment',
    mutant: /^(created|failed|expired) \| .* endUnanswered removed$/,
    reason: 'the provider was not asked yet, or has answered; the transition is shared with states that wait for it',
  },
  {
    machine: 'transfer',
    mutant: /^(accepted|signed|approved) \| transfer\.(lapse|stop) \| refundBuyer removed$/,
    reason: 'nothing is paid before; the transition is shared with the paid state',
  },
  {
    machine: 'instalment',
    mutant: /instalment\.prepare \| isPartMissing dropped/,
    reason: 'areAmountsGiven beside it says more; pages name the guard that refuses',
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
    machine: 'distribution',
    mutant: /^draft \| distribution\.edit \| isOwner permitted beside isManager$/,
    reason: 'an owner is permitted already',
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
  {
    machine: 'invest',
    mutant: /^(identity|profile|payment|signature) \| server\.changed \| event added$/,
    reason: 'each state inside answers the event itself',
  },
  {
    machine: 'issuanceEditor',
    mutant: /^editing\.deciding \| save\.now \| event added$/,
    reason: 'the state is left at once, so no event arrives there',
  },
  {
    machine: 'customization',
    mutant: /^deciding \| page\.use \| event added$/,
    reason: 'the state is left at once, so no event arrives there',
  },
  {
    machine: 'form',
    mutant: /^validating \| form\.submit \| event added$/,
    reason: 'the state is left at once, so no event arrives there',
  },
];

/** The reason why the mutant of a machine of the catalogue does the same as the machine, if it does. */
export const reasonOfEquivalence = (machine: string, { name }: Mutant): string | undefined =>
  equivalents.find((each) => each.machine === machine && each.mutant.test(name))?.reason;
