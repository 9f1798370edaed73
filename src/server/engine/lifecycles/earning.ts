import type { EarningFacts, EarningNews } from '#machines/earning/earning.contract.ts';
import { earningMachine } from '#machines/earning/earning.machine.ts';
import { tellManagers, tellPerson } from '../../effects/news.ts';
import { post } from '../../store/ledger.ts';
import { sql, unlocked } from '../../store/sql.ts';
import { defineLifecycle, type Stored } from '../lifecycle.ts';
import type { Unit } from '../unit.ts';

export interface EarningRow extends Stored {
  distribution_id: string;
  distribution_status: string;
  project_id: string;
  project_title: string;
  person_id: string;
  gross: number;
  withheld: number;
  net: number;
  issuer_bank: boolean;
  investor_bank: boolean;
}

const news = (row: EarningRow, about: EarningNews) => ({
  about: `earning.${about}`,
  params: { project: row.project_title, amount: row.net },
  link: `/user/earnings/${row.id}/investor`,
});

/** Money that was paid and waits to be claimed is held for its owner: it is theirs, and it cannot be invested. */
async function keepPaid(unit: Unit, row: EarningRow, attempt: number) {
  await unit.tx.query(sql`update earning set paid_at = ${unit.now} where id = ${row.id}`);
  await post(unit.tx, unit.now, {
    key: `earning:${row.id}:paid:${attempt}`,
    about: 'earning.paid',
    thingId: row.id,
    lines: [
      { account: 'externalCash', amount: -row.gross },
      { account: 'withholding', amount: row.withheld },
      { account: 'investorHeld', owner: row.person_id, amount: row.net },
    ].filter(({ amount }) => amount !== 0) as Parameters<typeof post>[2]['lines'],
  });
  finish(unit, row);
  return undefined;
}

/** The distribution is looked at again once none of its payments is under way. */
const finish = (unit: Unit, row: EarningRow) =>
  unit.later({
    kind: 'event',
    payload: { thing: 'distribution', id: row.distribution_id, event: { type: 'distribution.finish' } },
  });

async function moveClaim(unit: Unit, row: EarningRow, what: 'claimed' | 'returned', amount: number) {
  const sign = what === 'claimed' ? 1 : -1;
  await unit.tx.query(
    sql`update earning set claimed_at = ${what === 'claimed' ? unit.now : null} where id = ${row.id}`,
  );
  await post(unit.tx, unit.now, {
    key: `earning:${row.id}:${what}:${row.version}`,
    about: `earning.${what}`,
    thingId: row.id,
    lines: [
      { account: 'investorHeld', owner: row.person_id, amount: -amount * sign },
      { account: 'externalCash', amount: amount * sign },
    ],
  });
  return undefined;
}

export const earningLifecycle = defineLifecycle({
  machine: earningMachine,
  table: 'earning',
  kept: { paying: false, claiming: false, attempts: 0 },

  load: async (unit, id, lock) => {
    const found = sql`select earning.*, distribution.status as distribution_status, distribution.project_id,
        project.title as project_title,
        exists (select from bank_account where person_id = project.owner_id and replaced_at is null
          and usable_from <= ${unit.now}) as issuer_bank,
        exists (select from bank_account where person_id = earning.person_id and replaced_at is null
          and usable_from <= ${unit.now}) as investor_bank
      from earning join distribution on distribution.id = earning.distribution_id
      join project on project.id = distribution.project_id where earning.id = ${id} for update of earning`;
    const [row] = await unit.tx.query<EarningRow>(lock ? found : unlocked(found));
    return row;
  },

  facts: (_, row): Omit<EarningFacts, 'id' | 'actor' | 'paying' | 'claiming' | 'attempts'> => ({
    gross: row.gross,
    withheld: row.withheld,
    net: row.net,
    distributionApproved: ['paying', 'partlyFailed'].includes(row.distribution_status),
    issuerHasBank: row.issuer_bank,
    investorHasBank: row.investor_bank,
  }),

  apply: {
    'payment.requested': (unit, row, { amount, key }) =>
      unit.later({ kind: 'earning.pay', payload: { earningId: row.id, amount, key } }),
    'payment.refused': (unit, row) => finish(unit, row),
    'earning.paid': (unit, row) => keepPaid(unit, row, row.version),
    'claim.requested': (unit, row, { amount, key }) =>
      unit.later({ kind: 'earning.claim', payload: { earningId: row.id, amount, key } }),
    'claim.refused': () => undefined,
    'earning.claimed': (unit, row, { amount }) => moveClaim(unit, row, 'claimed', amount),
    'claim.returned': (unit, row, { amount }) => moveClaim(unit, row, 'returned', amount),
    'investor.told': (unit, row, { about }) => tellPerson(unit, row.person_id, news(row, about)),
    'manager.told': (unit, row, { about }) =>
      tellManagers(unit, { ...news(row, about), link: `/manager/earnings/${row.id}/investor` }),
  },
});
