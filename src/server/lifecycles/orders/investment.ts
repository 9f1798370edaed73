import type { InvestmentEvent, InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { reflectionEnd } from '#machines/shared/rules/reflection.ts';
import { defineLifecycle, type FactsWithout } from '../../engine/lifecycle.ts';
import { merged, unlessSet } from '../../engine/saving.ts';
import { endOfDayLater, timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { computeTestResult } from '../../queries/people/testResults.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { assessTicket, computeFee } from './investment.amounts.ts';
import { type InvestmentRow, investmentFacts, loadInvestment } from './investment.facts.ts';
import { recordMint, requestMint } from './investment.mint.ts';
import { buildNotification, buildOwnNotification } from './investment.notifications.ts';
import { dropPayment, openPayment, prolongPayment, refundPayments, settleByBalance } from './investment.payments.ts';

/** A constraint of the funding prevents overselling, however many investors buy at once. */
function holdTokens(uow: UnitOfWork, row: InvestmentRow, tokens: number) {
  uow.later.changeFunding(row.project_id, { tokensLeft: row.tokens_held - tokens });
  const amount = tokens * row.price;
  const expiresAt = endOfDayLater(uow.tenant, uow.now, uow.tenant.settings.orderDays);
  const fee = computeFee(uow, amount, row.fee_points);
  const held = { tokens, tokens_held: tokens, amount, fee, order_expires_at: expiresAt };
  uow.setWithEvent('investment', row.id, { ...held, informed_before_at: unlessSet(uow.now) });
  Object.assign(row, held);
  timer(uow, expiresAt, 'investment', row.id, { type: 'order.expire' });
  uow.markChanged('project', row.project_id);
}

/** The order gets the time back in which its campaign was suspended. An interest has no time limit. */
function prolongOrder(uow: UnitOfWork, row: InvestmentRow, since: string) {
  if (!row.order_expires_at) return;
  const prolonged = new Date(row.order_expires_at.getTime() + uow.now.getTime() - Date.parse(since));
  const expiresAt = endOfDayLater(uow.tenant, prolonged, 0);
  uow.setWithEvent('investment', row.id, { order_expires_at: expiresAt });
  row.order_expires_at = expiresAt;
  timer(uow, expiresAt, 'investment', row.id, { type: 'order.expire' });
}

/** An order without held tokens has already released them and withdrawn its amount from the funding. */
function releaseTokens(uow: UnitOfWork, row: InvestmentRow) {
  if (row.tokens_held === 0) return;
  uow.setWithEvent('investment', row.id, { tokens_held: 0 });
  const charged = row.charged_at ? { raised: -row.amount, investors: -1 } : {};
  uow.later.changeFunding(row.project_id, { tokensLeft: row.tokens_held, ...charged });
  uow.markChanged('project', row.project_id);
}

/**
 * Each commitment restarts the reflection period (ECSPR art. 22). A review follows its end, because mints wait for it.
 */
async function startReflection(uow: UnitOfWork, row: InvestmentRow) {
  const { endsAt, rule, version } = reflectionEnd(uow.now.getTime(), uow.tenant.customization.tenant.timeZone);
  uow.setWithEvent('investment', row.id, {
    reflection_ends_at: new Date(endsAt),
    informed_after_at: uow.now,
    rules: merged({ [rule]: version }),
  });
  row.reflection_ends_at = new Date(endsAt);
  uow.enqueue('investment.review', { projectId: row.project_id }, new Date(endsAt + 1));
  if (row.status === 'SIGNED_PENDING') await renewContract(uow, row);
}

/** A contract that is still to be signed has the terms and the period from before the change. */
async function renewContract(uow: UnitOfWork, row: InvestmentRow) {
  await dropSignature(uow, row);
  uow.enqueue('contract.make', { investmentId: row.id });
}

/** The contract repeats the result of the test, which the investor may take again before signing. */
function storeEvidence(uow: UnitOfWork, row: InvestmentRow, understood: boolean) {
  const { rule, version, large, threshold } = assessTicket(uow, row);
  const { timeZone } = uow.tenant.customization.tenant;
  const test = row.test && computeTestResult(row.test, uow.now, timeZone);
  const evidence = { at: uow.now, large, threshold, largeTicketUnderstood: understood, test };
  uow.setWithEvent('investment', row.id, { warnings: evidence, rules: merged({ [rule]: version }) });
}

/** The investor has confirmed the order, which can be that of a month. An order never fails because its month is over. */
async function confirmMonth(uow: UnitOfWork, { id, standing_order }: InvestmentRow) {
  if (standing_order)
    await uow.sendAsSystem('standingOrder', standing_order, { type: 'month.confirm', investmentId: id });
}

async function charge(uow: UnitOfWork, row: InvestmentRow) {
  // Counted once, even if the status was reset.
  if (!row.charged_at) uow.later.changeFunding(row.project_id, { raised: row.amount, investors: 1 });
  uow.update('investment', row.id, { charged_at: uow.now });
  row.charged_at = uow.now;
  if (row.method !== 'balance' && row.payment_status !== 'settled')
    throw new Error(`The payment ${row.payment_id} of investment ${row.id} has not settled`);
  const refusal = row.method === 'balance' ? await settleByBalance(uow, row) : undefined;
  if (refusal) return refusal;
  moveFee(uow, row, 'fee', row.fee + row.method_fee);
  uow.enqueue('investment.review', { projectId: row.project_id });
  uow.markChanged('project', row.project_id);
  return undefined;
}

function moveFee(uow: UnitOfWork, row: InvestmentRow, what: string, fee: number) {
  if (fee === 0) return;
  uow.later.postAtEnd({
    key: `investment:${row.id}:${what}`,
    about: `investment.${what}`,
    entityId: row.id,
    lines: [
      { account: 'projectEscrow', owner: row.project_id, amount: -fee },
      { account: 'platformFees', amount: fee },
    ],
  });
}

async function dropSignature(uow: UnitOfWork, row: InvestmentRow) {
  if (row.signature_id) await uow.sendAsSystem('signature', row.signature_id, { type: 'signature.drop' });
}

const machineState = { mintPending: false, mintProblem: null };

export const investmentLifecycle = defineLifecycle({
  machine: investmentMachine,
  entity: 'investment',
  machineState,
  personal: {
    about: (row) => row.user_id,
    // The receipt has our own reference, and the wallet is on the chain.
    event: {
      fileId: 'plain',
      since: 'plain',
      hash: 'plain',
      receipt: 'plain',
      transaction: 'plain',
      wallet: 'plain',
      reason: 'personal',
    },
    state: {},
  },
  load: loadInvestment,
  facts: (uow, row): FactsWithout<typeof machineState, InvestmentFacts> => investmentFacts(uow, row),

  apply: {
    'tokens.held': (uow, row, { tokens }) => holdTokens(uow, row, tokens),
    'tokens.released': (uow, row) => releaseTokens(uow, row),
    'reflection.started': (uow, row) => startReflection(uow, row),
    'order.prolonged': (uow, row, { since }) => prolongOrder(uow, row, since),
    'payment.prolonged': (uow, row, { since }) => prolongPayment(uow, row, since),
    'warnings.accepted': async (uow, row, { largeTicketUnderstood }) => {
      storeEvidence(uow, row, largeTicketUnderstood);
      await confirmMonth(uow, row);
    },
    'payment.ordered': (uow, row, { method, balance }) => openPayment(uow, row, method, balance),
    'proof.uploaded': (uow, row, { fileId }) => {
      uow.setWithEvent('investment', row.id, { proof_file: fileId });
    },
    'charge.requested': (uow, row) => {
      if (row.payment_id) uow.enqueue('payment.charge', { paymentId: row.payment_id });
    },
    'payment.settled': (uow, row) => charge(uow, row),
    'payment.dropped': (uow, row, { reason }) => {
      // A project that is closing may have waited for this payment.
      uow.enqueue('investment.review', { projectId: row.project_id });
      return dropPayment(uow, row, reason);
    },
    'signature.requested': (uow, row) => uow.enqueue('contract.make', { investmentId: row.id }),
    'contract.sealed': (uow, row, { hash }) => {
      uow.setWithEvent('investment', row.id, { signed_at: uow.now, contract_hash: hash });
      if (row.signature_id) uow.enqueue('contract.seal', { investmentId: row.id, signatureId: row.signature_id });
      uow.enqueue('investment.review', { projectId: row.project_id });
    },
    'signature.dropped': (uow, row) => dropSignature(uow, row),
    'mint.requested': (uow, row) => requestMint(uow, row),
    'tokens.minted': (uow, row, minted) => {
      // The last mint of an issuance starts its repayment.
      uow.enqueue('investment.review', { projectId: row.project_id });
      return recordMint(uow, row, minted);
    },
    'refund.requested': async (uow, row) => {
      uow.enqueue('investment.review', { projectId: row.project_id });
      moveFee(uow, row, 'feeReturned', -row.fee - row.method_fee);
      return refundPayments(uow, row);
    },
    'investor.notified': async (uow, row, { about, reason }) => {
      await notifyUser(uow, row.user_id, await buildOwnNotification(uow, row, about, reason));
    },
    'manager.notified': (uow, row, { about, reason }) =>
      notifyManagers(uow, {
        ...buildNotification(row, about, reason),
        link: `/manager/investments?investment=${row.id}`,
      }),
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
    ...(facts.due ? [{ type: 'payment.settle' as const, receipt: facts.due }] : []),
    { type: 'investment.cancel', reason: '…' },
  ],
});
