import { randomInt } from 'node:crypto';
import { isBankMethod } from '#machines/orders/investment/investment.contract.ts';
import type { Events } from '../../engine/entities.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { dispatch } from '../../work/dispatch.ts';
import type { Seeder } from '../seeder.ts';
import type { OrderFate, Story, StoryOrder } from '../story.ts';
import { mailedCode } from './mailedCode.ts';
import {
  chooseMethod,
  failByProvider,
  type PlacedOrder,
  redirect,
  sendProof,
  settle,
  settleByProvider,
} from './paying.ts';

interface Step {
  /** The step applies to orders that get at least this far. */
  until: OrderFate;
  /** Minutes after the order. */
  after: number;
  act: (seeder: Seeder, order: PlacedOrder, manager: string) => Promise<unknown>;
}

/** The fates of an order that runs without incident, in their order. */
const progress: readonly OrderFate[] = ['ordered', 'choosing', 'proofDue', 'proofSent', 'paid', 'signing', 'signed'];
const HOUR = 60;

const asInvestor = (event: Events['investment']) => (seeder: Seeder, order: PlacedOrder) =>
  seeder.send(seeder.by('USER', order.investor), 'investment', order.id, event);

const revoke = asInvestor({ type: 'investment.revoke' });
const choose = asInvestor({ type: 'payment.begin' });
const requestSignature = asInvestor({ type: 'signature.request' });

const accept: Step['act'] = asInvestor({
  type: 'warnings.accept',
  noGuarantee: true,
  keyInformationRead: true,
  largeTicketUnderstood: true,
});

const firstSteps: Step[] = [
  { until: 'choosing', after: 2, act: accept },
  { until: 'choosing', after: 4, act: choose },
  { until: 'proofDue', after: 6, act: chooseMethod },
];
const signingSteps: Step[] = [
  { until: 'signing', after: 27 * HOUR, act: requestSignature },
  { until: 'signed', after: 27 * HOUR + 3, act: (seeder, { id, investor }) => enterCode(seeder, id, investor) },
];
const bankSteps: Step[] = [
  { until: 'proofSent', after: 50, act: sendProof },
  { until: 'paid', after: 23 * HOUR, act: settle },
];
const providerSteps: Step[] = [
  { until: 'proofSent', after: 7, act: redirect },
  { until: 'paid', after: 9, act: settleByProvider },
];

function chooseSteps({ method, fate }: StoryOrder): Step[] {
  if (fate === 'interest') return [];
  if (fate === 'revoked') return [...firstSteps, ...bankSteps, { until: 'paid', after: 30 * HOUR, act: revoke }];
  if (fate === 'refused') return [...firstSteps, { until: 'proofSent', after: 7, act: redirect }, refusal];
  if (method === 'balance') return [...firstSteps, ...signingSteps];
  return [...firstSteps, ...(isBankMethod(method) ? bankSteps : providerSteps), ...signingSteps];
}

const refusal: Step = { until: 'paid', after: 9, act: failByProvider };

const isReached = (fate: OrderFate, reached: OrderFate) =>
  !progress.includes(fate) || progress.indexOf(fate) >= progress.indexOf(reached);

/** Plans every order, from its first step to its current stage. */
export function planOrders(seeder: Seeder, { orders, managers }: Story) {
  for (const story of orders) {
    const order: PlacedOrder = { ...story, id: '' };
    seeder.agenda.plan(seeder.agenda.moment(order.when), () => place(seeder, order));
    for (const { until, after, act } of chooseSteps(order))
      if (isReached(order.fate, until))
        seeder.agenda.plan(seeder.agenda.moment(order.when, after), () => act(seeder, order, managers[0]));
  }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newReference = () => `TS-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

async function place(seeder: Seeder, order: PlacedOrder) {
  const { investor, slug, tokens, fate } = order;
  const type = fate === 'interest' ? 'interest.declare' : 'order.create';
  await seeder.act(seeder.by('USER', investor), async (uow) => {
    order.id = newId(uow.now);
    await uow.tx.query(sql`insert into investment (id, status, user_id, project_id, tokens, price, amount, reference,
        informed_before_at, created_at, updated_at)
      select ${order.id}, 'new', ${seeder.user(investor)}, id, ${tokens}, price, ${tokens}::bigint * price, ${newReference()},
        ${uow.now}, ${uow.now}, ${uow.now} from project where id = ${seeder.issuance(slug)} for share`);
    return dispatch(uow, 'investment', order.id, { type, tokens });
  });
}

/** Enters the code from the mail that the sandbox mailbox received. */
async function enterCode(seeder: Seeder, investmentId: string, email: string) {
  const { database } = seeder.timeline.tenant;
  const [signature] = await database.query<{ id: string }>(
    sql`select id from signature where investment_id = ${investmentId} and status = 'codeSent'`,
  );
  if (!signature) throw new Error(`Nothing is to be signed for ${investmentId}`);
  const code = await mailedCode(seeder, email);
  await seeder.send(seeder.by('USER', email), 'signature', signature.id, { type: 'code.enter', code });
}
