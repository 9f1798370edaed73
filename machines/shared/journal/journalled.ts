interface JournalledEntity {
  /** The name of its table, if it differs from that of the machine. */
  table?: string;
  /** The entity that shows it on its page. Its table has a foreign key that is named after that entity. */
  belongsTo?: 'investment' | 'project' | 'user';
  /** The prefix of the locale keys that name its statuses. */
  statusTexts: string;
}

/**
 * Every lifecycle, by the name of its machine, in menu order. The machines, the manifests and the implementations on the
 * server have to be complete for this list, and the other lists of lifecycles derive from it. The browser and the store
 * read it without loading the machines.
 */
const journalled = {
  investment: { statusTexts: 'manager.investmentStatus.' },
  project: { statusTexts: 'manager.issuanceStatus.' },
  content: { statusTexts: 'content.status.', belongsTo: 'project' },
  user: { statusTexts: '', table: 'users' },
  kyc: { statusTexts: 'manager.kyc.', belongsTo: 'user' },
  onboarding: { statusTexts: 'account.stepStatus.', belongsTo: 'user' },
  suitability: { statusTexts: 'manager.suitability.', belongsTo: 'user' },
  taxResidence: { statusTexts: 'taxResidence.status.', table: 'tax_residence', belongsTo: 'user' },
  payment: { statusTexts: 'inspect.status.payment.', belongsTo: 'investment' },
  bankLine: { statusTexts: 'bankLine.status.', table: 'bank_line' },
  coinDeposit: { statusTexts: 'coins.status.', table: 'coin_deposit', belongsTo: 'investment' },
  signature: { statusTexts: 'inspect.status.signature.', belongsTo: 'investment' },
  standingOrder: { statusTexts: 'standingOrder.status.', table: 'standing_order', belongsTo: 'user' },
  document: { statusTexts: 'inspect.status.document.', belongsTo: 'project' },
  post: { statusTexts: 'post.status.', belongsTo: 'project' },
  question: { statusTexts: 'question.status.', belongsTo: 'project' },
  follower: { statusTexts: 'follower.status.', belongsTo: 'project' },
  token: { statusTexts: 'manager.tokenStatus.', belongsTo: 'project' },
  whitelisting: { statusTexts: 'whitelist.status.' },
  instalment: { statusTexts: 'instalments.status.', belongsTo: 'project' },
  instruction: { statusTexts: 'instruction.status.', belongsTo: 'project' },
  ad: { statusTexts: 'ad.status.', belongsTo: 'project' },
  transfer: { statusTexts: 'transfer.status.', belongsTo: 'project' },
  distribution: { statusTexts: 'manager.distributionStatus.', belongsTo: 'project' },
  earning: { statusTexts: 'manager.earningStatus.' },
  invitation: { statusTexts: 'invitation.status.' },
  incident: { statusTexts: 'incidents.status.' },
  approval: { statusTexts: 'approval.status.', belongsTo: 'project' },
} as const satisfies Record<string, JournalledEntity>;

type Name = keyof typeof journalled;

const entityOf = (name: Name): JournalledEntity => journalled[name];

export const tableOf = (name: Name): string => entityOf(name).table ?? name;
export const ownerOf = (name: Name) => entityOf(name).belongsTo;
export const statusTextsOf = (name: Name) => entityOf(name).statusTexts;

export const journalledNames = Object.keys(journalled) as Name[];
export const isJournalled = (name: string): name is Name => Object.hasOwn(journalled, name);
/** The entities that belong to `Owner`. */
export type OwnedBy<Owner extends Name> = {
  [J in Name]: (typeof journalled)[J] extends { belongsTo: Owner } ? J : never;
}[Name];
export const ownedBy = <Owner extends Name>(owner: Owner) =>
  journalledNames.filter((name) => ownerOf(name) === owner) as OwnedBy<Owner>[];
