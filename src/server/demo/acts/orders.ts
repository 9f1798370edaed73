import { randomInt } from 'node:crypto';
import { isBankMethod } from '#machines/investment/investment.contract.ts';
import { dispatch, type Events } from '../../engine/dispatch.ts';
import { newId } from '../../engine/ids.ts';
import { sql } from '../../store/sql.ts';
import type { Stage } from '../stage.ts';
import type { Fate, Story, StoryOrder } from '../story.ts';
import { decline, notice, type Placed, pick, redirect, sendProof, settle } from './paying.ts';
import { enterCode } from './signing.ts';

interface Step {
  /** From this fate on the step is taken. */
  until: Fate;
  /** Minutes after the order. */
  after: number;
  act: (stage: Stage, order: Placed, manager: string) => Promise<unknown>;
}

/** The stations of an order that nothing stops, in their order. */
const stations: readonly Fate[] = ['ordered', 'choosing', 'proofDue', 'proofSent', 'paid', 'signing', 'signed'];
const HOUR = 60;

const as = (event: Events['investment']) => (stage: Stage, order: Placed) =>
  stage.send(stage.by('USER', order.who), 'investment', order.id, event);

const revoke = as({ type: 'investment.revoke' });
const choose = as({ type: 'payment.begin' });
const askToSign = as({ type: 'signature.request' });

const accept: Step['act'] = as({
  type: 'warnings.accept',
  noGuarantee: true,
  keyInformationRead: true,
  largeTicketUnderstood: true,
});

const begun: Step[] = [
  { until: 'choosing', after: 2, act: accept },
  { until: 'choosing', after: 4, act: choose },
  { until: 'proofDue', after: 6, act: pick },
];
const signed: Step[] = [
  { until: 'signing', after: 27 * HOUR, act: askToSign },
  { until: 'signed', after: 27 * HOUR + 3, act: (stage, { id, who }) => enterCode(stage, id, who) },
];
const byBank: Step[] = [
  { until: 'proofSent', after: 50, act: sendProof },
  { until: 'paid', after: 23 * HOUR, act: settle },
];
const byProvider: Step[] = [
  { until: 'proofSent', after: 7, act: redirect },
  { until: 'paid', after: 9, act: notice },
];

function stepsOf({ method, fate }: StoryOrder): Step[] {
  if (fate === 'interest') return [];
  if (fate === 'revoked') return [...begun, ...byBank, { until: 'paid', after: 30 * HOUR, act: revoke }];
  if (fate === 'refused') return [...begun, { until: 'proofSent', after: 7, act: redirect }, refusal];
  if (method === 'balance') return [...begun, ...signed];
  return [...begun, ...(isBankMethod(method) ? byBank : byProvider), ...signed];
}

const refusal: Step = { until: 'paid', after: 9, act: decline };

const isReached = (fate: Fate, station: Fate) =>
  !stations.includes(fate) || stations.indexOf(fate) >= stations.indexOf(station);

/** Plans every order, from its first step to where it stands today. */
export function planOrders(stage: Stage, { orders, managers }: Story) {
  for (const story of orders) {
    const order: Placed = { ...story, id: '' };
    stage.agenda.plan(stage.agenda.moment(order.when), () => place(stage, order));
    for (const { until, after, act } of stepsOf(order))
      if (isReached(order.fate, until))
        stage.agenda.plan(stage.agenda.moment(order.when, after), () => act(stage, order, managers[0]));
  }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newReference = () => `TS-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

async function place(stage: Stage, order: Placed) {
  const { who, slug, tokens, fate } = order;
  const type = fate === 'interest' ? 'interest.declare' : 'order.create';
  await stage.act(stage.by('USER', who), async (unit) => {
    order.id = newId(unit.now);
    await unit.tx.query(sql`insert into investment (id, status, person_id, project_id, tokens, price, amount, reference,
        told_before_at, created_at, updated_at)
      select ${order.id}, 'new', ${stage.person(who)}, id, ${tokens}, price, ${tokens}::bigint * price, ${newReference()},
        ${unit.now}, ${unit.now}, ${unit.now} from project where id = ${stage.issuance(slug)}`);
    return dispatch(unit, 'investment', order.id, { type, tokens });
  });
}
