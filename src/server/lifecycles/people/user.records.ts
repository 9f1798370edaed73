import { DAY } from '#machines/shared/duration.ts';
import { retention } from '#machines/shared/rules/records.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { mustRetain } from '../../queries/people/users.erase.ts';
import { removeUserFactors } from '../../secrets/factors.ts';
import { closeUserSessions } from '../../secrets/sessions.ts';
import { withdrawUserQuestions } from '../issuances/questions.withdraw.ts';
import { endUserTrading } from '../market/market.end.ts';
import { endStandingOrders } from '../orders/standingOrders.end.ts';
import { failManagerActs } from '../oversight/approvals.managers.ts';
import { followRecords } from './onboarding.follow.ts';
import { newOnboarding } from './onboarding.ts';

/** Every user has a kyc, an onboarding and a suitability test from the start. */
export async function openRecords(uow: UnitOfWork, userId: string): Promise<Refusal | undefined> {
  const { tx, now } = uow;
  const [kyc, onboarding, suitability] = [newId(now), newId(now), newId(now)];
  await tx.query(sql`with checked as (insert into kyc (id, status, user_id, created_at, updated_at)
      values (${kyc}, 'new', ${userId}, ${now}, ${now})),
    guided as (insert into onboarding (id, status, user_id, created_at, updated_at)
      values (${onboarding}, ${newOnboarding}, ${userId}, ${now}, ${now}))
    insert into suitability (id, status, user_id, created_at, updated_at)
      values (${suitability}, 'new', ${userId}, ${now}, ${now})`);
  const opened = [
    await uow.sendAsSystem('kyc', kyc, { type: 'kyc.create' }),
    await uow.sendAsSystem('suitability', suitability, { type: 'test.open' }),
    await uow.sendAsSystem('onboarding', onboarding, { type: 'onboarding.open' }),
  ];
  const refused = opened.find(({ ok }) => !ok);
  return refused && !refused.ok ? refused.refusal : followRecords(uow, userId);
}

/**
 * Records of customers must be retained for years (ECSPR art. 26, Ley 10/2010), so until then erasure is restriction: the user cannot
 * sign in and gets no more messages, the e-mail address is free for a new account, and only managers see the remaining
 * records. Without an identity check or an investment, the user is erased after a day, in which the last mail is sent.
 */
export async function restrict(uow: UnitOfWork, userId: string): Promise<Refusal | undefined> {
  const { timeZone } = uow.tenant.customization.tenant;
  const retained = retention('antiMoneyLaundering', uow.now.getTime(), timeZone);
  const until = (await mustRetain(uow.tx, userId)) ? new Date(retained.until) : new Date(uow.now.getTime() + DAY);
  uow.enqueue('user.erase', { userId }, until);
  await uow.tx.query(sql`update users set former_email = email, email = id || '@deleted.invalid', password_hash = null,
    google_subject = null, apple_subject = null, commercial = false, commercial_at = ${uow.now}, restricted_until = ${until}
    where id = ${userId}`);
  await uow.tx.query(sql`delete from secret_link where user_id = ${userId} and used_at is null`);
  await removeUserFactors(uow.tx, userId);
  await failManagerActs(uow, userId);
  await closeUserSessions(uow, userId);
  return (
    (await withdrawUserQuestions(uow, userId)) ?? (await endStandingOrders(uow, userId)) ?? endUserTrading(uow, userId)
  );
}
