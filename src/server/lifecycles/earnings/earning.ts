import { isPartlyFailed } from '#machines/earnings/distribution/distribution.selectors.ts';
import type { EarningFacts, EarningNotification } from '#machines/earnings/earning/earning.contract.ts';
import { earningMachine } from '#machines/earnings/earning/earning.machine.ts';
import { arrivalDay, toNoon } from '#machines/shared/businessDays.ts';
import { defineLifecycle, type FactsWithout } from '../../engine/lifecycle.ts';
import { unlessSet } from '../../engine/saving.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { payableDistributions } from '../../postgres/statuses.ts';
import { post } from '../../queries/orders/ledger.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { type EarningRow, loadEarning } from './earning.row.ts';
import { moveOut } from './moveOut.ts';
import { evidenceOfSeizure, orderSeizure } from './seizure.ts';
import { splitLine } from './splitLine.ts';

interface Told {
  sent?: EarningFacts['sent'];
  reference?: string | null;
}

const buildNotification = (row: EarningRow, about: EarningNotification, { sent, reference }: Told = {}) => ({
  about: `earning.${about}`,
  params: {
    project: row.project_title,
    amount: about === 'allWithheld' ? row.gross : row.net,
    ...(sent && { account: sent.accountEnding, arrives: toNoon(sent.arrivesBy) }),
    ...(reference && row.authority && { reference, authority: row.authority }),
  },
  link: `/user/earnings/${row.id}/investor`,
});

/**
 * Paid money belongs to the investor, but it is held until it is claimed, so it cannot be invested. An earning is paid
 * only once, although postings of an earlier version have another key.
 */
async function postPaid(uow: UnitOfWork, row: EarningRow) {
  uow.setWithEvent('earning', row.id, { paid_at: unlessSet(uow.now) });
  if (row.gross > 0 && row.paid_at === null)
    await post(uow.tx, uow.now, {
      key: `earning:${row.id}:paid`,
      about: 'earning.paid',
      entityId: row.id,
      lines: [
        { account: 'externalCash', amount: -row.gross },
        { account: 'withholding', amount: row.withheld },
        { account: 'investorHeld', owner: row.user_id, amount: row.net },
      ].filter(({ amount }) => amount !== 0) as Parameters<typeof post>[2]['lines'],
    });
  finish(uow, row);
  // Tokens that were released or taken before the payment: the money follows them at once.
  if (row.act !== null) uow.enqueue('earning.hold', { earningId: row.id });
}

/**
 * This may have been the last payment, so the distribution is asked to finish. It refuses while payments are under
 * way.
 */
const finish = (uow: UnitOfWork, row: EarningRow) =>
  uow.enqueue('event', { entity: 'distribution', id: row.distribution_id, event: { type: 'distribution.finish' } });

const BALANCE = '/user/bbva';

/** Adds the income of frozen tokens to the balance of the user to whom they were transferred by force. */
async function assign(uow: UnitOfWork, row: EarningRow, amount: number) {
  if (row.receiver_id === null || amount === 0) return;
  await post(uow.tx, uow.now, {
    key: `earning:${row.id}:assigned`,
    about: 'earning.assigned',
    entityId: row.id,
    lines: [
      { account: 'investorHeld', owner: row.user_id, amount: -amount },
      { account: 'investorAvailable', owner: row.receiver_id, amount },
    ],
  });
}

/** Moves paid money to the part of the balance that can be invested. */
async function credit(uow: UnitOfWork, row: EarningRow, amount: number) {
  await post(uow.tx, uow.now, {
    key: `earning:${row.id}:credited`,
    about: 'earning.credited',
    entityId: row.id,
    lines: [
      { account: 'investorHeld', owner: row.user_id, amount: -amount },
      { account: 'investorAvailable', owner: row.user_id, amount },
    ],
  });
}

/** The reason of the hold may have ended while the money was on its way to an authority. */
const followHold = (uow: UnitOfWork, row: EarningRow) => uow.enqueue('earning.hold', { earningId: row.id });

const machineState = { paying: false, claiming: false, attempts: 0, refusal: null, sent: null, reference: null };

export const earningLifecycle = defineLifecycle({
  machine: earningMachine,
  entity: 'earning',
  machineState,
  // The reason is a code of the bank, which lists show. Four digits of an account identify no person, and the account of an
  // authority is not personal.
  personal: {
    about: (row: EarningRow) => row.user_id,
    event: { reason: 'plain', authority: 'plain', fileId: 'plain', reference: 'personal', grounds: 'personal' },
    state: { refusal: 'plain', sent: 'plain', reference: 'personal' },
  },
  partOf: ({ distribution_id, user_id }: EarningRow) => [
    { entity: 'distribution', id: distribution_id },
    { entity: 'user', id: user_id, userId: user_id }, // its balance
  ],

  load: loadEarning,

  facts: (uow, row): FactsWithout<typeof machineState, EarningFacts> => ({
    gross: row.gross,
    withheld: row.withheld,
    net: row.net,
    distributionApproved: payableDistributions.includes(row.distribution_status),
    retriedAlone: isPartlyFailed(row.distribution_status),
    hold: row.hold,
    freed: row.freed,
    tokensTaken: row.receiver_id !== null,
    proposals: row.proposals,
    authority: row.authority === null ? null : { name: row.authority, ending: (row.authority_iban ?? '').slice(-4) },
    issuerHasBank: row.issuer_bank,
    investorHasBank: row.account_ending !== null,
    accountEnding: row.account_ending,
    balanceUsed: uow.tenant.customization.extras.payWithBalance,
    arrivesBy: arrivalDay(uow.now.getTime(), uow.tenant.customization.tenant.timeZone),
  }),

  evidence: evidenceOfSeizure,

  apply: {
    'payment.requested': (uow, row, { amount, key }) => uow.enqueue('earning.pay', { earningId: row.id, amount, key }),
    'payment.refused': (uow, row) => finish(uow, row),
    'earning.paid': (uow, row) => postPaid(uow, row),
    'nothing.left': async (uow, row) => {
      uow.update('earning', row.id, { claimed_at: uow.now });
    },
    'part.freed': (uow, row, { tokens, gross, withheld }) => splitLine(uow, row, { tokens, gross, withheld }),
    'earning.assigned': (uow, row, { amount }) => assign(uow, row, amount),
    'seizure.requested': orderSeizure,
    'seizure.refused': followHold,
    'earning.seized': (uow, row, { amount }) => moveOut(uow, row, { way: 'seizure', what: 'left', amount }),
    'seizure.returned': async (uow, row, { amount }) => {
      await moveOut(uow, row, { way: 'seizure', what: 'back', amount });
      followHold(uow, row);
    },
    'claim.requested': (uow, row, { amount, key }) => uow.enqueue('earning.claim', { earningId: row.id, amount, key }),
    'claim.refused': () => undefined,
    'earning.claimed': (uow, row, { amount }) => moveOut(uow, row, { way: 'claim', what: 'left', amount }),
    'earning.credited': (uow, row, { amount }) => credit(uow, row, amount),
    'claim.returned': (uow, row, { amount }) => moveOut(uow, row, { way: 'claim', what: 'back', amount }),
    'investor.notified': (uow, row, { about, sent, reference }) =>
      notifyUser(uow, row.user_id, buildNotification(row, about, { sent, reference })),
    'receiver.notified': async (uow, row, { about }) => {
      if (row.receiver_id) await notifyUser(uow, row.receiver_id, { ...buildNotification(row, about), link: BALANCE });
    },
    'manager.notified': (uow, row, { about }) =>
      notifyManagers(uow, { ...buildNotification(row, about), link: `/manager/earnings/${row.id}/investor` }),
  },
});
