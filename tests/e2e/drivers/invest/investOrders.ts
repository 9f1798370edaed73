import { expect } from '@playwright/test';
import type { InvestmentEvent, InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { withSecondManager } from '../../support/approvals.ts';
import { proof } from '../../support/invest.ts';
import { mailedCode } from '../../support/mail.ts';
import { arriveAtBank } from '../../support/sandbox.ts';
import { demoPassword } from '../../support/user.ts';
import { callApi } from '../account.ts';
import type { Scene } from '../cause.ts';
import { callFromDevice, deviceOf, readInvestPage } from '../otherDevice.ts';

/** The status that an order should have, or null for no order. */
export type OrderStatus = Exclude<
  InvestmentStatus,
  'CANCELED' | 'CLOSED' | 'MINTED' | 'CARD_REGISTRATION_UPDATED'
> | null;

const methodPath = ['CREATED', 'ACCEPTED', 'METHOD_PAYMENT'] as const;
const transferPath = [...methodPath, 'IN_UPLOAD_PROOF_OF_PAYMENT'] as const;
const chargedPath = [...transferPath, 'PROOF_OF_PAYMENT_UPLOADED', 'CHARGED'] as const;

type Status = NonNullable<OrderStatus>;

/** The statuses through which an order reaches each status. */
const paths: Record<Status, readonly Status[]> = {
  RESERVED: ['RESERVED'],
  CREATED: ['CREATED'],
  ACCEPTED: methodPath.slice(0, 2),
  METHOD_PAYMENT: methodPath,
  IN_UPLOAD_PROOF_OF_PAYMENT: transferPath,
  PROOF_OF_PAYMENT_UPLOADED: chargedPath.slice(0, -1),
  PAYMENT_ERROR: [...transferPath, 'PAYMENT_ERROR'],
  IN_UPDATE_CREDIT_CARD: [...methodPath, 'IN_UPDATE_CREDIT_CARD'],
  IN_UPDATE_TPV: [...methodPath, 'IN_UPDATE_TPV'],
  CHARGED: chargedPath,
  SIGNED_PENDING: [...chargedPath, 'SIGNED_PENDING'],
  SIGNED: [...chargedPath, 'SIGNED_PENDING', 'SIGNED'],
};

const createInvestment = async (scene: Scene, type: 'order.create' | 'interest.declare') => {
  const { project } = await readInvestPage(scene);
  const order = { type, tokens: project.minTokens, price: project.price };
  await callFromDevice(scene, `/v2/pfp/issuances/${project.id}/investments`, order);
};

type Step = (scene: Scene, investment: Investment) => Promise<unknown>;

/** Sends an event to the investment as the investor or as a manager. */
const sendsEvent =
  (event: InvestmentEvent, by: 'token' | 'manager' = 'token'): Step =>
  (scene, { id, version }) => {
    const body = by === 'manager' ? { ...event, password: demoPassword } : event;
    return callApi(scene, `/v2/pfp/investments/${id}/events`, body, { token: deviceOf(scene)[by], version });
  };

const cancelOrder = sendsEvent({ type: 'investment.cancel', reason: 'Requested' } as InvestmentEvent, 'manager');

/** The step to each status from the one before. */
const stepTo: Record<Exclude<Status, 'RESERVED' | 'CREATED'>, Step> = {
  ACCEPTED: sendsEvent({
    type: 'warnings.accept',
    noGuarantee: true,
    keyInformationRead: true,
    largeTicketUnderstood: true,
  }),
  METHOD_PAYMENT: sendsEvent({ type: 'payment.begin' }),
  IN_UPLOAD_PROOF_OF_PAYMENT: sendsEvent({ type: 'method.choose', method: 'transfer', balance: 0 }),
  IN_UPDATE_CREDIT_CARD: sendsEvent({ type: 'method.choose', method: 'card', balance: 0 }),
  IN_UPDATE_TPV: sendsEvent({ type: 'method.choose', method: 'terminal', balance: 0 }),
  PROOF_OF_PAYMENT_UPLOADED: sendProof,
  PAYMENT_ERROR: sendsEvent({ type: 'payment.fail', reason: 'No ha llegado.' }, 'manager'),
  CHARGED: confirmPayment,
  SIGNED_PENDING: sendsEvent({ type: 'signature.request' }),
  SIGNED: sign,
};

/** A manager settles the payment, which charges the order. The bank says the same, or mints would wait in a few days. */
async function confirmPayment(scene: Scene, { payment }: Investment): Promise<void> {
  if (!payment) throw new Error('The order has no payment');
  const { id, reference, amount } = payment;
  const event = { type: 'payment.settle', proofSeen: true, password: demoPassword };
  const path = `/v2/pfp/payments/${id}/events`;
  await withSecondManager(scene, () => callApi(scene, path, event, { token: deviceOf(scene).manager }));
  await arriveAtBank(scene.page, { reference, amount, payer: 'Ordenante' }, scene.origin);
}

async function sendProof(scene: Scene, investment: Investment): Promise<void> {
  const { host, port } = new URL(scene.origin);
  const answer = await scene.page.request.post(`http://localhost:${port}/v2/pfp/files`, {
    headers: { host, 'X-USER-ACCESS-TOKEN': deviceOf(scene).token, 'Idempotency-Key': crypto.randomUUID() },
    multipart: { purpose: 'proof', file: proof },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await sendsEvent({ type: 'proof.upload', fileId: data.id })(scene, investment);
}

/** Waits until the contract is ready and returns the signature. */
async function signatureOf(scene: Scene) {
  const readSignature = async () => (await readInvestPage(scene)).investment?.signature ?? null;
  await expect.poll(async () => (await readSignature())?.status).toMatch(/prepared|codeSent/);
  return (await readSignature()) as NonNullable<Investment['signature']>;
}

/** The newest code for the open contract. The contract comes with one, and the number of codes per day is limited. */
export async function signatureCode(scene: Scene): Promise<string> {
  const { investment } = await readInvestPage(scene);
  const since = investment?.history.findLast(({ to }) => to === 'SIGNED_PENDING')?.at;
  return mailedCode(scene.page, scene.email, since ? { since } : {});
}

async function sign(scene: Scene): Promise<void> {
  const { token } = deviceOf(scene);
  await signatureOf(scene);
  const code = await signatureCode(scene);
  const { id, version } = await signatureOf(scene);
  await callApi(scene, `/v2/pfp/signatures/${id}/events`, { type: 'code.enter', code }, { token, version });
}

/** Leads the order to this status on another device, by its next steps or by a new order. */
export async function bringOrderTo(scene: Scene, target: OrderStatus): Promise<void> {
  const path = target === null ? [] : paths[target];
  for (let attemptsLeft = 2 * chargedPath.length + 4; attemptsLeft > 0; attemptsLeft -= 1) {
    const { investment } = await readInvestPage(scene);
    const status = (investment?.status ?? null) as OrderStatus;
    if (status === target && status === 'SIGNED_PENDING') await signatureOf(scene);
    if (status === target) return;
    await advanceOrder(scene, investment, path);
  }
  throw new Error(`No path leads to ${target}`);
}

async function advanceOrder(scene: Scene, investment: Investment | null, path: readonly Status[]): Promise<unknown> {
  if (!investment) return createInvestment(scene, path[0] === 'RESERVED' ? 'interest.declare' : 'order.create');
  const { status, tokens } = investment;
  const next = path[path.indexOf(status as Status) + 1];
  if (status === 'RESERVED' && path[0] === 'CREATED')
    return sendsEvent({ type: 'interest.convert', tokens })(scene, investment);
  if (status === 'PAYMENT_ERROR' && path.includes('METHOD_PAYMENT'))
    return sendsEvent({ type: 'payment.retry' })(scene, investment);
  const isOnPath = path.includes(status as Status) && next !== undefined && next !== 'RESERVED' && next !== 'CREATED';
  return (isOnPath ? stepTo[next] : cancelOrder)(scene, investment);
}
