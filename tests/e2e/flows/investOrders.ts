import { expect } from '@playwright/test';
import type { InvestmentEvent, InvestmentStatus } from '#machines/investment/investment.contract.ts';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { proof } from '../support/invest.ts';
import { mailedCode } from '../support/mail.ts';
import { change } from './account.ts';
import type { Scene } from './cause.ts';
import { deviceOf, readWay, tell } from './investWay.ts';

/** How far an order is to be; null where there is to be none. */
export type Standing = Exclude<InvestmentStatus, 'CANCELED' | 'CLOSED' | 'MINTED' | 'CARD_REGISTRATION_UPDATED'> | null;

const chosen = ['CREATED', 'ACCEPTED', 'METHOD_PAYMENT'] as const;
const transferred = [...chosen, 'IN_UPLOAD_PROOF_OF_PAYMENT'] as const;
const charged = [...transferred, 'PROOF_OF_PAYMENT_UPLOADED', 'CHARGED'] as const;

type Status = NonNullable<Standing>;

/** By which stations an order comes to each. */
const ways: Record<Status, readonly Status[]> = {
  RESERVED: ['RESERVED'],
  CREATED: ['CREATED'],
  ACCEPTED: chosen.slice(0, 2),
  METHOD_PAYMENT: chosen,
  IN_UPLOAD_PROOF_OF_PAYMENT: transferred,
  PROOF_OF_PAYMENT_UPLOADED: charged.slice(0, -1),
  PAYMENT_ERROR: [...transferred, 'PAYMENT_ERROR'],
  IN_UPDATE_CREDIT_CARD: [...chosen, 'IN_UPDATE_CREDIT_CARD'],
  IN_UPDATE_TPV: [...chosen, 'IN_UPDATE_TPV'],
  CHARGED: charged,
  SIGNED_PENDING: [...charged, 'SIGNED_PENDING'],
  SIGNED: [...charged, 'SIGNED_PENDING', 'SIGNED'],
};

const begin = async (scene: Scene, type: 'order.create' | 'interest.declare') => {
  const { project } = await readWay(scene);
  const order = { type, tokens: project.minTokens, price: project.price };
  await tell(scene, `/v2/pfp/issuances/${project.id}/investments`, order);
};

type Step = (scene: Scene, investment: Investment) => Promise<unknown>;

/** An event of the investment, by the investor or by a manager. */
const sends =
  (event: InvestmentEvent, by: 'token' | 'manager' = 'token'): Step =>
  (scene, { id, version }) =>
    change(scene, `/v2/pfp/investments/${id}/events`, event, { token: deviceOf(scene)[by], version });

const leave = sends({ type: 'investment.cancel', reason: 'Asked for' } as InvestmentEvent, 'manager');

/** The step that leads to each station from the one before. */
const steps: Record<Exclude<Status, 'RESERVED' | 'CREATED'>, Step> = {
  ACCEPTED: sends({
    type: 'warnings.accept',
    noGuarantee: true,
    keyInformationRead: true,
    largeTicketUnderstood: true,
  }),
  METHOD_PAYMENT: sends({ type: 'payment.begin' }),
  IN_UPLOAD_PROOF_OF_PAYMENT: sends({ type: 'method.choose', method: 'transfer', balance: 0 }),
  IN_UPDATE_CREDIT_CARD: sends({ type: 'method.choose', method: 'card', balance: 0 }),
  IN_UPDATE_TPV: sends({ type: 'method.choose', method: 'terminal', balance: 0 }),
  PROOF_OF_PAYMENT_UPLOADED: sendProof,
  PAYMENT_ERROR: sends({ type: 'payment.fail', reason: 'No ha llegado.' }, 'manager'),
  CHARGED: sends({ type: 'payment.settle', proofSeen: true }, 'manager'),
  SIGNED_PENDING: sends({ type: 'signature.request' }),
  SIGNED: sign,
};

async function sendProof(scene: Scene, investment: Investment): Promise<void> {
  const { host, port } = new URL(scene.origin);
  const answer = await scene.page.request.post(`http://localhost:${port}/v2/pfp/files`, {
    headers: { host, 'X-USER-ACCESS-TOKEN': deviceOf(scene).token, 'Idempotency-Key': crypto.randomUUID() },
    multipart: { purpose: 'proof', file: proof },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await sends({ type: 'proof.upload', fileId: data.id })(scene, investment);
}

/** The signature, as soon as the contract is made. */
async function signatureOf(scene: Scene) {
  const prepared = async () => (await readWay(scene)).investment?.signature ?? null;
  await expect.poll(async () => (await prepared())?.status).toMatch(/prepared|codeSent/);
  return (await prepared()) as NonNullable<Investment['signature']>;
}

/** The newest code for the contract that is open. One comes with it: only so many are sent in a day. */
export async function codeToSign(scene: Scene): Promise<string> {
  const { investment } = await readWay(scene);
  const since = investment?.history.findLast(({ to }) => to === 'SIGNED_PENDING')?.at;
  return mailedCode(scene.page, scene.email, since ? { since } : {});
}

async function sign(scene: Scene): Promise<void> {
  const { token } = deviceOf(scene);
  await signatureOf(scene);
  const code = await codeToSign(scene);
  const { id, version } = await signatureOf(scene);
  await change(scene, `/v2/pfp/signatures/${id}/events`, { type: 'code.enter', code }, { token, version });
}

/** Brings what is ordered there, on another device: by the next step, or from the beginning. */
export async function bring(scene: Scene, goal: Standing): Promise<void> {
  const way = goal === null ? [] : ways[goal];
  for (let left = 2 * charged.length + 4; left > 0; left -= 1) {
    const { investment } = await readWay(scene);
    const status = (investment?.status ?? null) as Standing;
    if (status === goal && status === 'SIGNED_PENDING') await signatureOf(scene);
    if (status === goal) return;
    await onwards(scene, investment, way);
  }
  throw new Error(`No way led to ${goal}`);
}

async function onwards(scene: Scene, investment: Investment | null, way: readonly Status[]): Promise<unknown> {
  if (!investment) return begin(scene, way[0] === 'RESERVED' ? 'interest.declare' : 'order.create');
  const { status, tokens } = investment;
  const next = way[way.indexOf(status as Status) + 1];
  if (status === 'RESERVED' && way[0] === 'CREATED')
    return sends({ type: 'interest.convert', tokens })(scene, investment);
  if (status === 'PAYMENT_ERROR' && way.includes('METHOD_PAYMENT'))
    return sends({ type: 'payment.retry' })(scene, investment);
  const isOnTheWay = way.includes(status as Status) && next !== undefined && next !== 'RESERVED' && next !== 'CREATED';
  return (isOnTheWay ? steps[next] : leave)(scene, investment);
}
