import type { InvestmentEvent, InvestmentFacts, InvestmentNews } from '#machines/investment/investment.contract.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import { reflectionEnd } from '#machines/shared/rules/reflection.ts';
import { tellManagers, tellPerson } from '../../effects/news.ts';
import { post } from '../../store/ledger.ts';
import { sql } from '../../store/sql.ts';
import { tell } from '../dispatch.ts';
import { newId } from '../ids.ts';
import { defineLifecycle } from '../lifecycle.ts';
import { daysLater, timer } from '../timers.ts';
import type { Unit } from '../unit.ts';
import { feeOf, type InvestmentRow, investmentFacts, loadInvestment, ticketOf } from './investment.facts.ts';
import { dropPayment, openPayment, refundPayments, settleOpenPayment } from './investment.payments.ts';

const news = (row: InvestmentRow, about: InvestmentNews, reason: string | null = null) => ({
  about: `investment.${about}`,
  params: {
    project: row.project_title,
    number: row.number,
    tokens: row.tokens,
    amount: row.amount,
    reason: reason ?? '',
  },
  link: `/user/investments?investment=${row.id}`,
});

/** The guarded update: of any number of buyers, no more get through than there are tokens. */
async function holdTokens(unit: Unit, row: InvestmentRow, tokens: number) {
  const taken = await unit.tx.query(sql`update funding set tokens_left = tokens_left - ${tokens}
    where project_id = ${row.project_id} and tokens_left >= ${tokens} returning tokens_left`);
  if (!taken.length) return { code: 'sold_out' as const };
  const amount = tokens * row.price;
  const expiresAt = daysLater(unit.now, unit.tenant.settings.orderDays);
  const fee = feeOf(unit, amount, row.fee_points);
  unit.tx.post(sql`update investment set tokens = ${tokens}, tokens_held = ${tokens}, amount = ${amount}, fee = ${fee},
    order_expires_at = ${expiresAt}, told_before_at = coalesce(told_before_at, ${unit.now}) where id = ${row.id}`);
  timer(unit, expiresAt, 'investment', row.id, { type: 'order.expire' });
  unit.changed('project', row.project_id);
  return undefined;
}

/** A project's funding is locked before its escrow, everywhere: changes in two orders would wait for each other. */
const lockFunding = (unit: Unit, projectId: string) =>
  unit.tx.post(sql`select from funding where project_id = ${projectId} for update`);

function releaseTokens(unit: Unit, row: InvestmentRow) {
  unit.tx.post(sql`with freed as (update investment set tokens_held = 0 where id = ${row.id})
    update funding set tokens_left = tokens_left + ${row.tokens_held},
      raised = raised - ${row.charged_at ? row.amount : 0}, investors = investors - ${row.charged_at ? 1 : 0}
    where project_id = ${row.project_id}`);
  unit.changed('project', row.project_id);
  return undefined;
}

/** ECSPR art. 22: starts anew with each commitment; when it ends, what waited for it is looked at again. */
function startReflection(unit: Unit, row: InvestmentRow) {
  const { endsAt, rule, version } = reflectionEnd(unit.now.getTime(), unit.tenant.customization.tenant.timeZone);
  unit.tx.post(sql`update investment set reflection_ends_at = ${new Date(endsAt)}, told_after_at = ${unit.now},
    rules = rules || ${{ [rule]: version }} where id = ${row.id}`);
  unit.later({
    kind: 'investment.review',
    payload: { investmentId: row.id, projectId: row.project_id },
    runAt: new Date(endsAt + 1),
  });
  return undefined;
}

function keepEvidence(unit: Unit, row: InvestmentRow, understood: boolean) {
  const { rule, version, large, threshold } = ticketOf(unit, row);
  const evidence = { at: unit.now, large, threshold, largeTicketUnderstood: understood };
  unit.tx.post(sql`update investment set warnings = ${evidence}, rules = rules || ${{ [rule]: version }}
    where id = ${row.id}`);
  return undefined;
}

async function charge(unit: Unit, row: InvestmentRow) {
  unit.tx.post(sql`with charged as (update investment set charged_at = ${unit.now} where id = ${row.id})
    update funding set raised = raised + ${row.amount}, investors = investors + 1 where project_id = ${row.project_id}`);
  row.charged_at = unit.now;
  const refusal = await settleOpenPayment(unit, row);
  if (refusal) return refusal;
  await moveFee(unit, row, 'fee', row.fee + row.method_fee);
  unit.later({ kind: 'investment.review', payload: { investmentId: row.id, projectId: row.project_id } });
  unit.changed('project', row.project_id);
  return undefined;
}

async function moveFee(unit: Unit, row: InvestmentRow, what: string, fee: number) {
  if (fee === 0) return;
  await post(unit.tx, unit.now, {
    key: `investment:${row.id}:${what}`,
    about: `investment.${what}`,
    thingId: row.id,
    lines: [
      { account: 'projectEscrow', owner: row.project_id, amount: -fee },
      { account: 'platformFees', amount: fee },
    ],
  });
}

async function dropSignature(unit: Unit, row: InvestmentRow) {
  if (row.signature_id) await tell(unit, 'signature', row.signature_id, { type: 'signature.drop' });
  return undefined;
}

async function keepHolding(unit: Unit, row: InvestmentRow, transaction: string) {
  await unit.tx.query(
    sql`update investment set minted_at = ${unit.now}, mint_transaction = ${transaction} where id = ${row.id}`,
  );
  await unit.tx.query(sql`with wallet as (select lower(address) as address from wallet
      where person_id = ${row.person_id} and replaced_at is null),
    change as (insert into holding_change (id, project_id, person_id, wallet, tokens, cause, at)
      select ${newId(unit.now)}, ${row.project_id}, ${row.person_id}, address, ${row.tokens}, ${`mint ${row.id}`}, ${unit.now}
        from wallet)
    insert into holding (project_id, person_id, wallet, tokens, since)
    select ${row.project_id}, ${row.person_id}, address, ${row.tokens}, ${unit.now} from wallet
    on conflict (project_id, person_id, wallet) do update set tokens = holding.tokens + excluded.tokens`);
  unit.changed('holding', row.id, row.person_id);
  return undefined;
}

export const investmentLifecycle = defineLifecycle({
  machine: investmentMachine,
  table: 'investment',
  kept: { mintPending: false },
  load: loadInvestment,
  facts: (unit, row): Omit<InvestmentFacts, 'id' | 'actor' | 'mintPending'> => investmentFacts(unit, row),

  apply: {
    'tokens.held': (unit, row, { tokens }) => holdTokens(unit, row, tokens),
    'tokens.released': (unit, row) => releaseTokens(unit, row),
    'reflection.started': (unit, row) => startReflection(unit, row),
    'warnings.accepted': (unit, row, { largeTicketUnderstood }) => keepEvidence(unit, row, largeTicketUnderstood),
    'payment.ordered': (unit, row, { method, balance }) => openPayment(unit, row, method, balance),
    'proof.uploaded': (unit, row, { fileId }) => {
      unit.tx.post(sql`update investment set proof_file = ${fileId} where id = ${row.id}`);
      return undefined;
    },
    'charge.requested': (unit, row) => unit.later({ kind: 'payment.charge', payload: { paymentId: row.payment_id } }),
    'payment.settled': (unit, row) => charge(unit, row),
    'payment.dropped': (unit, row, { reason }) => {
      // A project that counts may have waited for just this payment.
      unit.later({ kind: 'investment.review', payload: { projectId: row.project_id } });
      return dropPayment(unit, row, reason);
    },
    'signature.requested': (unit, row) => unit.later({ kind: 'contract.make', payload: { investmentId: row.id } }),
    'contract.sealed': (unit, row, { hash }) => {
      unit.tx.post(sql`update investment set signed_at = ${unit.now}, contract_hash = ${hash} where id = ${row.id}`);
      unit.later({ kind: 'contract.seal', payload: { investmentId: row.id, signatureId: row.signature_id } });
      unit.later({ kind: 'investment.review', payload: { investmentId: row.id, projectId: row.project_id } });
      return undefined;
    },
    'signature.dropped': (unit, row) => dropSignature(unit, row),
    'mint.requested': (unit, row) => unit.later({ kind: 'mint', payload: { investmentId: row.id } }),
    'tokens.minted': (unit, row, { transaction }) => keepHolding(unit, row, transaction),
    'refund.requested': async (unit, row) => {
      lockFunding(unit, row.project_id);
      await moveFee(unit, row, 'feeReturned', -row.fee - row.method_fee);
      return refundPayments(unit, row);
    },
    'investor.told': (unit, row, { about, reason }) => tellPerson(unit, row.person_id, news(row, about, reason)),
    'manager.told': (unit, row, { about }) =>
      tellManagers(unit, { ...news(row, about), link: `/manager/investments?investment=${row.id}` }),
  },

  examples: (facts): InvestmentEvent[] => [
    { type: 'interest.declare', tokens: facts.minTokens },
    { type: 'order.create', tokens: facts.minTokens },
    { type: 'interest.convert', tokens: facts.minTokens },
    { type: 'warnings.accept', noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true },
    ...facts.methods.map((method) => ({
      type: 'method.choose' as const,
      method,
      balance: method === 'balance' ? facts.total : 0,
    })),
    { type: 'payment.settle', proofSeen: true, ...(facts.due && { receipt: facts.due }) },
    { type: 'investment.cancel', reason: '…' },
  ],
});
