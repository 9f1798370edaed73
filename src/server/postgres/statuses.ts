import { distributionMachine } from '#machines/earnings/distribution/distribution.machine.ts';
import { instalmentMachine } from '#machines/earnings/instalment/instalment.machine.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { adMachine } from '#machines/market/ad/ad.machine.ts';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { signatureMachine } from '#machines/orders/signature/signature.machine.ts';
import { finalStatuses, statusesTagged } from '#machines/shared/status.ts';

/**
 * Statuses as a list of SQL literals. They are written into a statement's text when a module is loaded, because the
 * planner uses a partial index only where the statement has the same constants as the index.
 */
export function literals(statuses: readonly string[]): string {
  if (!statuses.length || !statuses.every((status) => /^[\w.:,]+$/.test(status)))
    throw new Error(`Statuses cannot be written as SQL literals: ${statuses.join(' ')}`);
  return statuses.map((status) => `'${status}'`).join(', ');
}

const without = (statuses: readonly string[], others: readonly string[]) =>
  statuses.filter((status) => !others.includes(status));

/** Issuances whose money was raised, whatever became of it since. */
export const financedProjects = [
  'CLOSED.financed',
  'CLOSED.repaid',
  'CLOSED.insolvent',
] as const satisfies ProjectStatus[];

const paid = statusesTagged(investmentMachine, 'paid');
const unpaid = statusesTagged(investmentMachine, 'unpaid');
const paying = statusesTagged(investmentMachine, 'paying');
const over = finalStatuses(investmentMachine);

/** The groups of investment statuses that SQL conditions use. */
export const investments = {
  over,
  paid,
  unpaid,
  paying,
  mintable: statusesTagged(investmentMachine, 'mintable'),
  /** Paid and not yet minted: the money is in escrow, and the reflection period matters. */
  paidAndOpen: without(paid, over),
  /** Neither paid nor being paid. These orders expire with their campaign. */
  notPaying: without(unpaid, paying),
};

/** Orders whose payment has failed, which wait for another one. */
export const failedOrders = statusesTagged(investmentMachine, 'choosing').filter((status) =>
  statusesTagged(investmentMachine, 'negative').includes(status),
);

/** Statuses in which an investment is not an order: it is not binding, or is cancelled. */
export const notOrdered = ['new', ...statusesTagged(investmentMachine, 'interest'), ...without(over, paid)];

/** An investment has at most one open payment and one open signature, and a sale one open payment. Partial unique indexes enforce this. */
export const openPayments = statusesTagged(paymentMachine, 'open');
/** Payments for which the provider may have money although no notice said so. */
export const lookedUpPayments = statusesTagged(paymentMachine, 'lookedUp');
const openInstalments = statusesTagged(instalmentMachine, 'open');
const openAnd = (statuses: readonly string[]) => openInstalments.filter((status) => statuses.includes(status));
const lateInstalments = openAnd(statusesTagged(instalmentMachine, 'late'));
const defaultedInstalments = openAnd(statusesTagged(instalmentMachine, 'inDefault'));

/** The statuses of instalments by what SQL conditions ask for. A prepared instalment can be late too. */
export const instalments = {
  ahead: statusesTagged(instalmentMachine, 'ahead'),
  open: openInstalments,
  paid: statusesTagged(instalmentMachine, 'paid'),
  dropped: statusesTagged(instalmentMachine, 'dropped'),
  /** Due without a distribution. */
  due: statusesTagged(instalmentMachine, 'owed'),
  /** Whatever became of them later. */
  everLate: statusesTagged(instalmentMachine, 'late'),
  everDefaulted: statusesTagged(instalmentMachine, 'inDefault'),
  /** Unpaid after its date, and not in default. */
  late: lateInstalments,
  defaulted: defaultedInstalments,
  /** What issuers and managers have to see to. */
  owed: [
    ...new Set([...statusesTagged(instalmentMachine, 'owed'), ...lateInstalments, ...defaultedInstalments]),
  ].toSorted(),
  /** Late or in default. */
  inArrears: [...lateInstalments, ...defaultedInstalments].toSorted(),
};
/** Distributions whose lines can be paid. */
export const payableDistributions = statusesTagged(distributionMachine, 'payable');
/** Payments whose money is owed to the investor, or was returned. */
export const refundPayments = statusesTagged(paymentMachine, 'goingBack');
export const openSignatures = statusesTagged(signatureMachine, 'open');

/** Ads that are on the board, and those that have reserved tokens. */
export const adsOnBoard = statusesTagged(adMachine, 'onBoard');
export const holdingAds = statusesTagged(adMachine, 'holding');
/** Transfers that have not ended, and those of them that wait for their execution. */
export const openTransfers = statusesTagged(transferMachine, 'open');
export const executableTransfers = statusesTagged(transferMachine, 'executable');
