/** The acts that mails name. Their texts have the locale keys `mail.act.*`. */
const acts = [
  'account',
  'ad',
  'approval',
  'balance',
  'bank',
  'claim',
  'configuration',
  'contact',
  'continue',
  'contract',
  'correct',
  'declare',
  'distribution',
  'document',
  'earning',
  'home',
  'identity',
  'identityRetry',
  'identityReview',
  'incident',
  'investment',
  'issuance',
  'method',
  'order',
  'orderAgain',
  'person',
  'proof',
  'proofCheck',
  'refund',
  'refundTrack',
  'register',
  'reminder',
  'security',
  'signAgain',
  'simulation',
  'standingOrder',
  'test',
  'testAgain',
  'testWarning',
  'transfer',
  'tokens',
] as const;
type Act = (typeof acts)[number];

/** The rows of mails, in no order. Their terms have the locale keys `mail.row.*`. A row without a value is left out. */
const rows = [
  'amount',
  'arrives',
  'balance',
  'bic',
  'campaignEnds',
  'campaignStarts',
  'decider',
  'destination',
  'device',
  'due',
  'ending',
  'executes',
  'expected',
  'fee',
  'goal',
  'gross',
  'happened',
  'holder',
  'iban',
  'incident',
  'method',
  'methodFee',
  'missing',
  'net',
  'order',
  'orderExpires',
  'paid',
  'payBefore',
  'person',
  'project',
  'proposer',
  'proveBy',
  'raised',
  'received',
  'recordDate',
  'reference',
  'reflection',
  'refund',
  'refundDate',
  'ticket',
  'tokens',
  'toPay',
  'total',
  'transaction',
  'until',
  'usableFrom',
  'validUntil',
  'wallet',
  'withheld',
] as const;
export type Row = (typeof rows)[number];

export interface MailKind {
  act: Act;
  /** The row that is shown in large type. */
  figure?: Row;
  /** The row that says until when, which comes first. */
  deadline?: Row;
  rows?: readonly Row[];
  /** The target of the act, if it is not the page of the notification. */
  path?: string;
  /** Warns of the risk beside an offer to invest. */
  warns?: true;
}
