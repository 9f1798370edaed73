/** Whether a second manager has to approve a proposed act. The proposer's password is always required. */
type SecondPerson = 'always' | 'aboveLimit' | 'unlessOnlyManager';

/**
 * The amounts that count together: arrivals claimed by managers, and outgoing money. The two are counted separately, so
 * at most the received money and one limit can leave in error.
 */
export type Sum = 'claimed' | 'movedOut';

interface Rule {
  secondPerson: SecondPerson;
  /** For an act whose amount counts with others, see `SUM_DAYS`. */
  sum?: Sum;
  /** The waiting time after the approval, in which any manager can object. */
  waitHours: number;
}

/** Every act that could divert money, tokens or power. */
const acts = {
  collectionAccount: { secondPerson: 'always', waitHours: 24 },
  /** A tenant without an account accepts no transfers, so no money can be diverted yet. */
  firstCollectionAccount: { secondPerson: 'unlessOnlyManager', waitHours: 0 },
  /** The token that is accepted, its chain, and the address to which it goes. */
  coinTreasury: { secondPerson: 'always', waitHours: 24 },
  firstCoinTreasury: { secondPerson: 'unlessOnlyManager', waitHours: 0 },
  /** The approval limit, the fees and the withholding. */
  protectedSettings: { secondPerson: 'always', waitHours: 0 },
  /** Every other setting that is not known to be harmless, see `approval.configuration.ts`. */
  otherSettings: { secondPerson: 'unlessOnlyManager', waitHours: 0 },
  /**
   * The only manager of a tenant may appoint the second one alone. For 30 days neither can approve the other's
   * proposals.
   */
  managerRole: { secondPerson: 'unlessOnlyManager', waitHours: 0 },
  /**
   * The approval of a second manager protects nothing if one manager can remove the other. The waiting time lets the
   * others object.
   */
  managerRemoval: { secondPerson: 'always', waitHours: 24 },
  managerDeletion: { secondPerson: 'always', waitHours: 24 },
  /** Ends the right to invest and to trade for good. */
  userBan: { secondPerson: 'always', waitHours: 0 },
  fundsRelease: { secondPerson: 'aboveLimit', sum: 'movedOut', waitHours: 0 },
  distributionPayment: { secondPerson: 'aboveLimit', sum: 'movedOut', waitHours: 0 },
  /** A manager's word that money has arrived pays orders and balances. */
  paymentConfirmation: { secondPerson: 'aboveLimit', sum: 'claimed', waitHours: 0 },
  statementClaim: { secondPerson: 'aboveLimit', sum: 'claimed', waitHours: 0 },
  /** The money has arrived at the bank, but only the manager says to whom it belongs. */
  suspenseAssignment: { secondPerson: 'aboveLimit', sum: 'claimed', waitHours: 0 },
  suspenseCredit: { secondPerson: 'aboveLimit', sum: 'claimed', waitHours: 0 },
  suspenseReturn: { secondPerson: 'aboveLimit', sum: 'movedOut', waitHours: 0 },
  /** Money that moved without a posting, or is missing from the books, stays unposted. */
  moneyDismissal: { secondPerson: 'always', waitHours: 0 },
  /** Money at the bank is the platform's own, or pays what the platform owes to the tax office. */
  houseMoney: { secondPerson: 'always', waitHours: 0 },
  /** A manager says that a transfer has come back, so its money can leave again. */
  transferReversal: { secondPerson: 'always', waitHours: 0 },
  /** A refund to an account other than the one that has paid. */
  refundTransfer: { secondPerson: 'aboveLimit', sum: 'movedOut', waitHours: 0 },
  /**
   * Held money of a holder leaves to an account that a manager has typed. It belongs to no issuance and needs a second manager
   * anyway, so it does not count with other amounts.
   */
  authorityPayment: { secondPerson: 'always', waitHours: 0 },
  projectWithdrawal: { secondPerson: 'always', waitHours: 0 },
  /** Closes the market of its tokens and writes them off in all portfolios. */
  insolvencyDeclaration: { secondPerson: 'always', waitHours: 0 },
  insolvencyLifting: { secondPerson: 'always', waitHours: 0 },
  campaignClosing: { secondPerson: 'always', waitHours: 0 },
  campaignResume: { secondPerson: 'always', waitHours: 0 },
  campaignExtension: { secondPerson: 'always', waitHours: 0 },
  /** The registrar changes a holding without its holder. */
  instruction: { secondPerson: 'always', waitHours: 0 },
  /** The holder cannot consent any more. */
  inheritance: { secondPerson: 'always', waitHours: 0 },
  tokenResume: { secondPerson: 'always', waitHours: 0 },
  tokenRetire: { secondPerson: 'always', waitHours: 0 },
  /** Coins return to the address that has sent them. */
  coinReturn: { secondPerson: 'always', waitHours: 0 },
  /** A record that contradicts the register is accepted as it is. */
  quarantineRelease: { secondPerson: 'always', waitHours: 0 },
} as const satisfies Record<string, Rule>;

export type ApprovalAct = keyof typeof acts;
export const approvalActs = Object.keys(acts) as [ApprovalAct, ...ApprovalAct[]];

const ruleOf = (act: ApprovalAct): Rule => acts[act];

export const sumOf = (act: ApprovalAct): Sum | undefined => ruleOf(act).sum;
export const listActs = (sum: Sum): ApprovalAct[] => approvalActs.filter((act) => sumOf(act) === sum);

export const waitHoursOf = (act: ApprovalAct): number => acts[act].waitHours;

/**
 * Amounts within this time count as one: all that leave one issuance, all that leave the tenant without a second
 * manager, and all claimed arrivals that neither the bank nor a second manager has confirmed. The proposers do not
 * matter, because one person may control the accounts of two managers.
 */
export const SUM_DAYS = 30;
/**
 * Within this time after an appointment, the new manager and the one who proposed them cannot approve each other's
 * proposals.
 */
export const RELATED_DAYS = 30;
/** An undecided proposal expires after this time. */
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
  /** Less tax is withheld than the rule asks for. */
  isBelowRule: boolean;
}

export const isWithinLimit = ({ amount, counted, limit }: Pick<Weight, 'amount' | 'counted' | 'limit'>) =>
  amount + counted <= limit;

export function needsSecondPerson(act: ApprovalAct, weight: Weight): boolean {
  if (weight.isBelowRule) return true;
  const { secondPerson } = ruleOf(act);
  if (secondPerson === 'aboveLimit') return !isWithinLimit(weight);
  if (secondPerson === 'unlessOnlyManager') return !weight.isOnlyManager;
  // An issuance without money can be withdrawn, or its campaign resumed, by one manager.
  return (act !== 'projectWithdrawal' && act !== 'campaignResume') || weight.amount > 0;
}

const actsByEvent: Readonly<Record<string, ApprovalAct>> = {
  'funds.release': 'fundsRelease',
  'project.withdraw': 'projectWithdrawal',
  'insolvency.declare': 'insolvencyDeclaration',
  'insolvency.lift': 'insolvencyLifting',
  'campaign.extend': 'campaignExtension',
  'campaign.resume': 'campaignResume',
  'distribution.pay': 'distributionPayment',
  'authority.pay': 'authorityPayment',
  'instruction.execute': 'instruction',
  'inheritance.approve': 'inheritance',
  'token.resume': 'tokenResume',
  'token.retire': 'tokenRetire',
  'return.execute': 'coinReturn',
  'manager.delete': 'managerDeletion',
  'user.ban': 'userBan',
  'receipt.confirm': 'paymentConfirmation',
  'refund.transfer': 'refundTransfer',
  'line.assign': 'suspenseAssignment',
  'line.divide': 'suspenseAssignment',
  'line.credit': 'suspenseCredit',
  'line.return': 'suspenseReturn',
  'money.dismiss': 'moneyDismissal',
  'money.book': 'houseMoney',
  'money.correct': 'houseMoney',
};

/**
 * The act behind an event of a lifecycle. Managers propose these events, and only the system sends them. A campaign
 * ends by itself on its date, so a manual end is always before or after it.
 */
export function actOfEvent(event: { type: string; to?: unknown }): ApprovalAct | undefined {
  if (event.type === 'phase.advance') return event.to === 'CLOSED' ? 'campaignClosing' : undefined;
  return Object.hasOwn(actsByEvent, event.type) ? actsByEvent[event.type] : undefined;
}

/** Only one proposal of the same act can be open. */
export function isProposedAlready(open: readonly ApprovalAct[], event: { type: string; to?: unknown }): boolean {
  const act = actOfEvent(event);
  return act !== undefined && open.includes(act);
}

export const isProposed = (event: { type: string; to?: unknown }): boolean => actOfEvent(event) !== undefined;
