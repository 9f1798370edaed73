/** Whether somebody else has to approve an act that a manager proposes. The manager's password is always asked for. */
type SecondPerson = 'always' | 'aboveLimit' | 'unlessOnlyManager';

/**
 * The amounts that count together: what people say has arrived, and what leaves. They are counted apart, so what leaves in
 * error is at most what has come in and one limit.
 */
export type Sum = 'claimed' | 'movedOut';

interface Rule {
  secondPerson: SecondPerson;
  /** For an act whose amount counts with others, see `SUM_DAYS`. */
  sum?: Sum;
  /** How long the act waits after its approval, so that any manager can object. */
  waitHours: number;
}

/** Every act that can lead money, tokens or power astray. */
const acts = {
  collectionAccount: { secondPerson: 'always', waitHours: 24 },
  /** A tenant without an account takes no transfers, so nobody's money can be led astray yet. */
  firstCollectionAccount: { secondPerson: 'unlessOnlyManager', waitHours: 0 },
  /** The token that is accepted, its chain, and the address to which it goes. */
  coinTreasury: { secondPerson: 'always', waitHours: 24 },
  firstCoinTreasury: { secondPerson: 'unlessOnlyManager', waitHours: 0 },
  /** The approval limit, the fees and the withholding. */
  protectedSettings: { secondPerson: 'always', waitHours: 0 },
  /** Every other setting that is not known to be harmless, see `approval.configuration.ts`. */
  otherSettings: { secondPerson: 'unlessOnlyManager', waitHours: 0 },
  /**
   * The only manager of a tenant may make the second one alone. For 30 days neither can approve what the other proposes.
   */
  managerRole: { secondPerson: 'unlessOnlyManager', waitHours: 0 },
  /** Four eyes are worth nothing if one manager can close the other's. The waiting time lets the others object. */
  managerRemoval: { secondPerson: 'always', waitHours: 24 },
  managerDeletion: { secondPerson: 'always', waitHours: 24 },
  fundsRelease: { secondPerson: 'aboveLimit', sum: 'movedOut', waitHours: 0 },
  distributionPayment: { secondPerson: 'aboveLimit', sum: 'movedOut', waitHours: 0 },
  /** What a person says has arrived pays orders and balances. */
  paymentConfirmation: { secondPerson: 'aboveLimit', sum: 'claimed', waitHours: 0 },
  statementClaim: { secondPerson: 'aboveLimit', sum: 'claimed', waitHours: 0 },
  /** The money has arrived at the bank, but only the manager says whose it is. */
  suspenseAssignment: { secondPerson: 'aboveLimit', sum: 'claimed', waitHours: 0 },
  suspenseCredit: { secondPerson: 'aboveLimit', sum: 'claimed', waitHours: 0 },
  suspenseReturn: { secondPerson: 'aboveLimit', sum: 'movedOut', waitHours: 0 },
  /** Money that moved without the books, or that they do not have, is left as it is. */
  moneyDismissal: { secondPerson: 'always', waitHours: 0 },
  /** A transfer of ours is said to have come back, so that it can leave again. */
  transferReversal: { secondPerson: 'always', waitHours: 0 },
  /** A refund to another account than the one that the money came from. */
  refundTransfer: { secondPerson: 'aboveLimit', sum: 'movedOut', waitHours: 0 },
  projectWithdrawal: { secondPerson: 'always', waitHours: 0 },
  campaignClosing: { secondPerson: 'always', waitHours: 0 },
  campaignExtension: { secondPerson: 'always', waitHours: 0 },
  /** The registrar changes a holding without its holder. */
  instruction: { secondPerson: 'always', waitHours: 0 },
  /** The holder cannot consent any more. */
  inheritance: { secondPerson: 'always', waitHours: 0 },
  tokenResume: { secondPerson: 'always', waitHours: 0 },
  tokenRetire: { secondPerson: 'always', waitHours: 0 },
  /** Coins go back to the address that they came from. */
  coinReturn: { secondPerson: 'always', waitHours: 0 },
  /** A record that the register does not believe is taken as it is. */
  quarantineRelease: { secondPerson: 'always', waitHours: 0 },
} as const satisfies Record<string, Rule>;

export type ApprovalAct = keyof typeof acts;
export const approvalActs = Object.keys(acts) as [ApprovalAct, ...ApprovalAct[]];

const ruleOf = (act: ApprovalAct): Rule => acts[act];

export const sumOf = (act: ApprovalAct): Sum | undefined => ruleOf(act).sum;
export const listActs = (sum: Sum): ApprovalAct[] => approvalActs.filter((act) => sumOf(act) === sum);

export const waitHoursOf = (act: ApprovalAct): number => acts[act].waitHours;

/**
 * Amounts within this time are judged as one amount: all that leave one issuance, all that leave the tenant without a second
 * manager, and all that are said to have arrived and that neither the bank nor a second manager has confirmed. It does not
 * matter who proposes them, because one person may hold the accounts of two managers.
 */
export const SUM_DAYS = 30;
/** Within this time, two managers of whom one made the other a manager cannot approve each other's proposals. */
export const RELATED_DAYS = 30;
/** A proposal that nobody has decided expires after this time. */
export const EXPIRY_DAYS = 7;

export interface Weight {
  /** The money that the act moves, in minor units. */
  amount: number;
  /** The money that counts together with it, see `SUM_DAYS`. */
  counted: number;
  /** The tenant's limit. */
  limit: number;
  /** The tenant has never had another manager. */
  isOnlyManager: boolean;
}

export const isWithinLimit = ({ amount, counted, limit }: Pick<Weight, 'amount' | 'counted' | 'limit'>) =>
  amount + counted <= limit;

export function needsSecondPerson(act: ApprovalAct, weight: Weight): boolean {
  const { secondPerson } = ruleOf(act);
  if (secondPerson === 'aboveLimit') return !isWithinLimit(weight);
  if (secondPerson === 'unlessOnlyManager') return !weight.isOnlyManager;
  // An issuance that holds no money can be withdrawn by one manager.
  return act !== 'projectWithdrawal' || weight.amount > 0;
}

const actsByEvent: Readonly<Record<string, ApprovalAct>> = {
  'funds.release': 'fundsRelease',
  'project.withdraw': 'projectWithdrawal',
  'campaign.extend': 'campaignExtension',
  'distribution.pay': 'distributionPayment',
  'instruction.execute': 'instruction',
  'inheritance.approve': 'inheritance',
  'token.resume': 'tokenResume',
  'token.retire': 'tokenRetire',
  'return.execute': 'coinReturn',
  'manager.delete': 'managerDeletion',
  'receipt.confirm': 'paymentConfirmation',
  'refund.transfer': 'refundTransfer',
  'line.assign': 'suspenseAssignment',
  'line.credit': 'suspenseCredit',
  'line.return': 'suspenseReturn',
  'money.dismiss': 'moneyDismissal',
};

/**
 * The act that an event of a lifecycle stands for. Managers propose these events, and only the system sends them. A
 * campaign ends by itself on its date, so closing it by hand is always off its dates.
 */
export function actOfEvent(event: { type: string; to?: unknown }): ApprovalAct | undefined {
  if (event.type === 'phase.advance') return event.to === 'CLOSED' ? 'campaignClosing' : undefined;
  return Object.hasOwn(actsByEvent, event.type) ? actsByEvent[event.type] : undefined;
}

/** An act is proposed only once at a time. */
export function isProposedAlready(open: readonly ApprovalAct[], event: { type: string; to?: unknown }): boolean {
  const act = actOfEvent(event);
  return act !== undefined && open.includes(act);
}

export const isProposed = (event: { type: string; to?: unknown }): boolean => actOfEvent(event) !== undefined;
