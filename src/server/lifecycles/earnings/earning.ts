import type { DistributionStatus } from '#machines/earnings/distribution/distribution.contract.ts';
import { isPartlyFailed } from '#machines/earnings/distribution/distribution.selectors.ts';
import type { EarningFacts, EarningHold, EarningNotification } from '#machines/earnings/earning/earning.contract.ts';
import { earningMachine } from '#machines/earnings/earning/earning.machine.ts';
import { arrivalDay, toNoon } from '#machines/shared/businessDays.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import { unlessSet } from '../../engine/saving.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { payableDistributions } from '../../postgres/statuses.ts';
import { bookedClaims, isClaimPaid } from '../../queries/earnings/earnings.ts';
import { post } from '../../queries/orders/ledger.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';

export interface EarningRow extends Stored {
  distribution_id: string;
  distribution_status: DistributionStatus;
  project_id: string;
  project_title: string;
  user_id: string;
  gross: number;
  withheld: number;
  net: number;
  paid_at: Date | null;
  issuer_bank: boolean;
  account_ending: string | null;
  hold: EarningHold | null;
  /** The user who received the frozen tokens by force. */
  receiver_id: string | null;
}

const buildNotification = (row: EarningRow, about: EarningNotification, sent: EarningFacts['sent'] = null) => ({
  about: `earning.${about}`,
  params: {
    project: row.project_title,
    amount: about === 'allWithheld' ? row.gross : row.net,
    ...(sent && { account: sent.accountEnding, arrives: toNoon(sent.arrivesBy) }),
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
  // Tokens that were taken before the payment: the money follows them at once.
  if (row.receiver_id !== null) uow.enqueue('event', { entity: 'earning', id: row.id, event: { type: 'hold.assign' } });
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

/** A claim is booked again only after it has come back, and comes back only after it was booked. */
async function moveClaim(uow: UnitOfWork, row: EarningRow, what: 'claimed' | 'returned', amount: number) {
  const sign = what === 'claimed' ? 1 : -1;
  uow.setWithEvent('earning', row.id, { claimed_at: what === 'claimed' ? uow.now : null });
  const booked = await bookedClaims(uow.tx, row.id);
  if (amount === 0 || isClaimPaid(booked) === (what === 'claimed')) return;
  await post(uow.tx, uow.now, {
    key: `earning:${row.id}:${what === 'claimed' ? 'claim' : 'return'}:${booked.returned}`,
    about: `earning.${what}`,
    entityId: row.id,
    lines: [
      { account: 'investorHeld', owner: row.user_id, amount: -amount * sign },
      { account: 'externalCash', amount: amount * sign },
    ],
  });
}

const machineState = { paying: false, claiming: false, attempts: 0, refusal: null, sent: null };

export const earningLifecycle = defineLifecycle({
  machine: earningMachine,
  entity: 'earning',
  machineState,
  // The reason is a code of the bank, which lists show. Four digits of an account identify no person.
  personal: {
    about: (row: EarningRow) => row.user_id,
    event: { reason: 'plain' },
    state: { refusal: 'plain', sent: 'plain' },
  },
  partOf: ({ distribution_id, user_id }: EarningRow) => [
    { entity: 'distribution', id: distribution_id },
    { entity: 'user', id: user_id, userId: user_id }, // its balance
  ],

  load: (uow, id, lock) =>
    loadOne<EarningRow>(
      uow,
      lock,
      sql`select earning.*, distribution.status as distribution_status, distribution.project_id,
        project.title as project_title,
        exists (select from bank_account where user_id = project.owner_id and replaced_at is null
          and usable_from <= ${uow.now}) as issuer_bank,
        (select right(iban, 4) from bank_account where user_id = earning.user_id and replaced_at is null
          and usable_from <= ${uow.now}) as account_ending,
        taken.receiver_id,
        case when earning.frozen and (taken.receiver_id is not null or exists (select from holding
            where project_id = project.id and user_id = earning.user_id and frozen > 0)) then 'frozen'
          when users.quarantined_at is not null then 'quarantined' end as hold
      from earning join distribution on distribution.id = earning.distribution_id
      join project on project.id = distribution.project_id join users on users.id = earning.user_id
      left join lateral (select receiver_id from instruction
        where project_id = project.id and holder_id = earning.user_id and receiver_id <> earning.user_id
          and executed_at >= ((distribution.record_date + 1)::timestamp at time zone ${uow.tenant.customization.tenant.timeZone})
          and exists (select from holding_change where cause = 'instruction ' || instruction.id and frozen < 0)
          and earning.frozen and not exists (select from holding
            where project_id = project.id and user_id = earning.user_id and frozen > 0)
          order by executed_at desc limit 1) taken on true
      where earning.id = ${id} for update of earning`,
    ),

  facts: (uow, row): FactsWithout<typeof machineState, EarningFacts> => ({
    gross: row.gross,
    withheld: row.withheld,
    net: row.net,
    distributionApproved: payableDistributions.includes(row.distribution_status),
    retriedAlone: isPartlyFailed(row.distribution_status),
    hold: row.hold,
    tokensTaken: row.receiver_id !== null,
    issuerHasBank: row.issuer_bank,
    investorHasBank: row.account_ending !== null,
    accountEnding: row.account_ending,
    arrivesBy: arrivalDay(uow.now.getTime(), uow.tenant.customization.tenant.timeZone),
  }),

  apply: {
    'payment.requested': (uow, row, { amount, key }) => uow.enqueue('earning.pay', { earningId: row.id, amount, key }),
    'payment.refused': (uow, row) => finish(uow, row),
    'earning.paid': (uow, row) => postPaid(uow, row),
    'nothing.left': async (uow, row) => {
      uow.update('earning', row.id, { claimed_at: uow.now });
    },
    'earning.assigned': (uow, row, { amount }) => assign(uow, row, amount),
    'claim.requested': (uow, row, { amount, key }) => uow.enqueue('earning.claim', { earningId: row.id, amount, key }),
    'claim.refused': () => undefined,
    'earning.claimed': (uow, row, { amount }) => moveClaim(uow, row, 'claimed', amount),
    'claim.returned': (uow, row, { amount }) => moveClaim(uow, row, 'returned', amount),
    'investor.notified': (uow, row, { about, sent }) =>
      notifyUser(uow, row.user_id, buildNotification(row, about, sent)),
    'receiver.notified': async (uow, row, { about }) => {
      if (row.receiver_id) await notifyUser(uow, row.receiver_id, { ...buildNotification(row, about), link: BALANCE });
    },
    'manager.notified': (uow, row, { about }) =>
      notifyManagers(uow, { ...buildNotification(row, about), link: `/manager/earnings/${row.id}/investor` }),
  },
});
