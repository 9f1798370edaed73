import type { MailKind } from './mails.kind.ts';

const order = ['project', 'order', 'tokens', 'amount'] as const;
const fees = ['fee', 'methodFee', 'total'] as const;
const returned = ['project', 'order', 'amount', 'destination', 'refundDate', 'balance'] as const;
const money = ['ending', 'happened'] as const;
const bankPath = '/user/account?section=bank';

const ended = { act: 'refundTrack', figure: 'refund', rows: returned } satisfies MailKind;
const onChain = { act: 'order', rows: ['project', 'order', 'tokens', 'wallet'] } satisfies MailKind;
const ofDistribution = { act: 'distribution', rows: ['project', 'gross', 'recordDate'] } satisfies MailKind;

/** The amount is the total of all holders, so it is not shown to holders. */
const ofInstalment = { act: 'issuance', figure: 'amount', deadline: 'due', rows: ['project'] } satisfies MailKind;
const ofArrears = { act: 'issuance', rows: ['project'] } satisfies MailKind;

/** The mails about orders, their payments and their tokens. */
export const investments: Record<string, MailKind> = {
  'investment.interestDeclared': {
    act: 'investment',
    figure: 'amount',
    deadline: 'reflection',
    rows: ['project', 'order'],
  },
  'investment.orderCreated': {
    act: 'continue',
    figure: 'total',
    warns: true,
    deadline: 'orderExpires',
    rows: ['project', 'order', 'tokens', 'amount', 'fee', 'reflection'],
  },
  'investment.suspensionEnded': { act: 'investment', deadline: 'reflection', rows: order },
  'investment.transferAwaited': {
    act: 'proof',
    figure: 'toPay',
    deadline: 'payBefore',
    rows: ['holder', 'iban', 'bic', 'reference', 'project', 'order', 'reflection'],
  },
  'investment.proofUploaded': {
    act: 'proofCheck',
    figure: 'toPay',
    deadline: 'payBefore',
    rows: ['project', 'order', 'reference'],
  },
  'investment.paymentSettled': {
    act: 'continue',
    figure: 'total',
    rows: ['project', 'order', 'amount', 'fee', 'methodFee', 'method', 'reference', 'reflection'],
  },
  'investment.paymentFailed': {
    act: 'method',
    figure: 'total',
    deadline: 'orderExpires',
    rows: ['project', 'order'],
  },
  'investment.signatureFailed': { act: 'signAgain', rows: order },
  'investment.signed': { act: 'contract', deadline: 'reflection', rows: [...order, ...fees] },
  'investment.closed': { act: 'investment', rows: order },
  'investment.minted': {
    act: 'tokens',
    figure: 'tokens',
    rows: ['project', 'order', 'amount', 'wallet', 'transaction'],
  },
  'investment.mintFailed': onChain,
  'investment.mintUnanswered': onChain,
  'investment.mintMismatch': onChain,
  'investment.mintRemoved': onChain,
  'investment.revoked': ended,
  'investment.canceled': ended,
  'investment.projectEnded': ended,
  'investment.signingLapsed': ended,
  'investment.investorBarred': { act: 'investment', rows: order },
  'investment.orderExpired': { act: 'orderAgain', rows: order },
  'investment.kiisChanged': { act: 'investment', deadline: 'reflection', rows: order },
  'payment.partArrived': {
    act: 'continue',
    figure: 'missing',
    deadline: 'payBefore',
    rows: ['amount', 'project', 'order', 'holder', 'iban', 'bic', 'reference'],
  },
  'payment.moneySuspended': { act: 'refundTrack', figure: 'amount', rows: ['project', 'order', 'destination'] },
  'payment.saleSuspended': { act: 'refundTrack', figure: 'amount', rows: ['project', 'destination'] },
  'payment.refundFailed': { act: 'bank', figure: 'amount', rows: ['project', 'order', 'destination'] },
  'payment.refunded': { act: 'refund', figure: 'amount', rows: ['project', 'order', 'destination', 'refundDate'] },
  'coinDeposit.partial': {
    act: 'continue',
    figure: 'missing',
    deadline: 'until',
    rows: ['amount', 'project', 'order', 'wallet'],
  },
  'coinDeposit.credited': { act: 'balance', figure: 'amount', rows: ['project', 'order', 'wallet'] },
  'coinDeposit.unproved': {
    act: 'continue',
    figure: 'amount',
    deadline: 'proveBy',
    rows: ['project', 'order', 'wallet'],
  },
  'coinDeposit.foreign': { act: 'order', rows: ['project', 'order', 'wallet'] },
  'coinDeposit.returned': { act: 'order', rows: ['project', 'order', 'wallet'] },
  'payment.unanswered': { act: 'order', rows: ['project', 'order', 'total'] },
};

/** The mails about balances and earnings. */
export const earnings: Record<string, MailKind> = {
  'referral.rewarded': { act: 'balance', figure: 'amount', rows: ['happened'] },
  'balance.deposited': { act: 'balance', figure: 'amount', rows: ['happened'] },
  'balance.paidOut': { act: 'balance', figure: 'amount', rows: money },
  'balance.payoutFailed': { act: 'bank', path: bankPath, figure: 'amount', rows: money },
  'distribution.approved': ofDistribution,
  'distribution.cancelled': ofDistribution,
  'distribution.paid': ofDistribution,
  'distribution.partlyFailed': { ...ofDistribution, rows: [...ofDistribution.rows, 'paid'] },
  'distribution.paymentsFailed': { ...ofDistribution, rows: [...ofDistribution.rows, 'paid'] },
  'distribution.proposed': ofDistribution,
  'earning.allWithheld': { act: 'earning', rows: ['project', 'gross', 'withheld', 'net'] },
  'earning.assigned': { act: 'earning', figure: 'net', rows: ['project', 'gross', 'withheld'] },
  'earning.claimRefused': {
    act: 'bank',
    path: bankPath,
    figure: 'net',
    rows: ['project', 'gross', 'withheld', 'ending'],
  },
  'earning.claimReturned': {
    act: 'bank',
    path: bankPath,
    figure: 'net',
    rows: ['project', 'gross', 'withheld', 'ending'],
  },
  'earning.claimed': { act: 'earning', figure: 'net', rows: ['project', 'gross', 'withheld', 'ending'] },
  'earning.held': { act: 'earning', figure: 'net', rows: ['project', 'gross', 'withheld'] },
  'earning.paid': { act: 'claim', figure: 'net', rows: ['project', 'gross', 'withheld'] },
  'earning.paymentRefused': { act: 'distribution', rows: ['project', 'gross', 'withheld', 'net'] },
  'earning.seized': { act: 'earning', figure: 'net', rows: ['project', 'gross', 'withheld', 'reference'] },
  'earning.seizureRefused': { act: 'earning', figure: 'net', rows: ['project'] },
  'earning.seizureReturned': { act: 'earning', figure: 'net', rows: ['project', 'reference'] },
  'earning.received': { act: 'balance', figure: 'net', rows: ['project'] },
  'instalment.announced': ofInstalment,
  'instalment.defaulted': ofArrears,
  'instalment.delayed': { ...ofArrears, deadline: 'expected' },
  'instalment.dropped': ofArrears,
  'instalment.due': ofInstalment,
  'instalment.overdue': ofInstalment,
  'earning.transferred': { act: 'earning', figure: 'net', rows: ['project', 'gross', 'withheld', 'ending', 'arrives'] },
};
