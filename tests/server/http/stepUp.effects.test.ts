import { describe, expect, it } from 'vitest';
import { listTransitionRows } from '#flows/transitionRows.ts';
import type { LifecycleName } from '#machines/catalogue.lifecycles.ts';
import { manifestOf, manifests } from '#machines/manifests.ts';
import { coinDepositStepUps } from '#machines/orders/coinDeposit/coinDeposit.stepUp.ts';
import { approvalStepUps } from '#machines/oversight/approval/approval.stepUp.ts';
import { type AnyStepUps, decideStepUp } from '#machines/shared/stepUp.ts';
import { operations } from '#server/routes/operations.ts';

/** What machines emit when money, tokens or rights move, or are ordered to. */
const moving = new Set(
  [
    ['refund.requested', 'payment.settled', 'payment.requested', 'payments.requested', 'payout.requested'],
    ['claim.requested', 'seizure.requested', 'earning.paid', 'buyer.charged', 'buyer.refunded', 'distributions.due'],
    ['mint.requested', 'execution.requested', 'execution.due', 'write.requested', 'whitelist.requested'],
    ['wallet.added', 'wallet.removed', 'deployment.requested', 'token.paused', 'day.moved', 'command.due'],
    ['kyc.succeeded', 'sophistication.granted', 'user.deleted', 'campaign.opened', 'opening.scheduled'],
    ['user.barred', 'user.reinstated', 'certificate.accepted', 'campaign.suspended'],
    ['content.published', 'kiis.published', 'validation.approved', 'approval.given', 'signature.completed'],
    ['agreement.completed', 'proposal.opened', 'money.arrived', 'coins.moved', 'cardPayment.requested'],
    ['earning.credited'],
  ].flat(),
);

/** What else users' events emit: messages, reservations that end by themselves, texts and drafts. */
const harmless = new Set(
  [
    ['tokens.held', 'tokens.released', 'reflection.started', 'deadline.started', 'wait.began', 'signature.dropped'],
    ['payment.dropped', 'payment.ordered', 'payment.failed', 'cardPayment.dropped', 'coins.released', 'lookup.due'],
    ['warnings.accepted', 'warning.acknowledged', 'simulation.acknowledged', 'proof.uploaded', 'code.requested'],
    ['code.used', 'code.refused', 'signature.requested', 'signature.failed', 'agreement.requested', 'check.requested'],
    ['content.due', 'content.accepted', 'content.submitted', 'content.dropped', 'fields.saved', 'remark.added'],
    ['remark.answered', 'remark.corrected', 'remark.removed', 'validation.requested', 'validation.returned'],
    ['validation.withdrawn', 'token.required', 'kyc.lapsed', 'attempt.recorded', 'statement.recorded'],
    ['suitability.completed', 'user.registered', 'sophistication.requested', 'incident.ended', 'incident.taken'],
    ['incident.closed', 'note.added', 'decision.made', 'document.uploaded', 'document.proposed', 'document.hidden'],
    ['document.shown', 'post.submitted', 'post.published', 'post.returned', 'post.withdrawn', 'question.answered'],
    ['question.published', 'question.closed', 'question.returned', 'question.shown', 'mail.requested'],
    ['reason.given', 'instruction.dropped', 'lines.calculated', 'lines.discarded', 'distribution.cancelled'],
    ['terms.changed', 'month.scheduled', 'month.replaced', 'month.skipped', 'follower.confirmed', 'follower.ended'],
    ['ad.drafted', 'ad.published', 'ad.explained', 'ad.agreed', 'ad.freed', 'requests.declined', 'terms.offered'],
    ['terms.accepted', 'transfer.explained', 'nothing.left'],
    // What has arrived of an order that ends waits in suspense, and goes back to its payer by the rules of late money.
    ['money.suspended', 'refund.due', 'incident.opened'],
  ].flat(),
);

/** Events whose effects a session may have, with what protects them instead. */
const exceptions: Readonly<Record<string, string>> = {
  'investment.revoke': 'The money goes back to where it came from, by a right that must be as easy as the order.',
  'investment.cancel USER': 'The money goes back to where it came from.',
  'earning.credit': 'It stays the investor’s own on the platform, and leaves it only with the password.',
  'method.choose': 'The investor pays the platform from their own balance, and signs with a mailed code.',
  'code.enter': 'The code was mailed.',
  'agreement.sign': 'The code was mailed.',
  'transfer.accept': 'Both sides sign the agreement with a mailed code before anything moves.',
  'card.start': 'The bank authenticates the payer.',
  'instalment.prepare': 'A draft of a distribution, which is approved with the password.',
};

/** Events that have an operation of their own, which asks. */
const ownOperations: Readonly<Record<string, string>> = {
  'approval.propose': 'POST /v2/pfp/approvals',
};

interface Moving {
  lifecycle: LifecycleName;
  type: string;
  actor: 'USER' | 'ENTREPRENEUR' | 'ADMIN';
  effects: string[];
}

const actors = { investor: 'USER', owner: 'ENTREPRENEUR', manager: 'ADMIN' } as const;
const names = Object.keys(manifests) as LifecycleName[];
const kindOf = (effect: string) => effect.replace(/\(.*/, '');
const isMessage = (effect: string) => /^\w+\.notified$/.test(effect);

/** What the events of users do, as the search over each machine finds it. */
const sent: readonly Moving[] = names.flatMap((lifecycle) =>
  listTransitionRows(lifecycle, manifestOf(lifecycle).machine).flatMap(({ event, who, emits }) =>
    who.flatMap((one) =>
      one in actors
        ? [{ lifecycle, type: event, actor: actors[one as keyof typeof actors], effects: emits.map(kindOf) }]
        : [],
    ),
  ),
);

const tables = new Map<string, AnyStepUps>([
  ['coinDeposit', coinDepositStepUps],
  ['approval', approvalStepUps],
  // Visitors send its events by the links of their mails, without a session.
  ['follower', {}],
  ...operations.flatMap(({ entity, stepUp, path }): [string, AnyStepUps][] =>
    entity && path.endsWith('/events') && typeof stepUp === 'object' && 'events' in stepUp
      ? [[entity, stepUp.events]]
      : [],
  ),
]);

/** Whether the event cannot be sent with nothing but a session, or is known to need no more. */
function isProtected({ lifecycle, type, actor }: Moving): boolean {
  const needed = decideStepUp(tables.get(lifecycle) ?? {}, type, actor);
  if (needed === 'session') return type in exceptions || `${type} ${actor}` in exceptions;
  const own = ownOperations[type];
  return (
    needed === 'password' ||
    operations.some((each) => `${each.method} ${each.path}` === own && each.stepUp === 'password')
  );
}

describe('what the events of users do', () => {
  it('is known to move money, tokens or rights, or not to', () => {
    const found = new Set(sent.flatMap(({ effects }) => effects).filter((effect) => !isMessage(effect)));
    expect([...found].filter((effect) => !moving.has(effect) && !harmless.has(effect))).toEqual([]);
    expect([...harmless].filter((effect) => moving.has(effect))).toEqual([]);
  });

  it('asks for the password or a second person if it moves them', () => {
    const moved = sent.filter(({ effects }) => effects.some((effect) => moving.has(effect)));
    expect(moved.filter((each) => !isProtected(each)).map(({ type, actor }) => `${type} ${actor}`)).toEqual([]);
    expect(new Set(moved.map(({ type }) => type)).size).toBeGreaterThan(20);
  });

  it('has a table for each lifecycle', () => {
    expect(names.filter((name) => !tables.has(name))).toEqual([]);
  });
});
