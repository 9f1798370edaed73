import { Home, type News } from '#machines/app/home/home.wire.ts';
import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import type { KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import type { ReviewStatus } from '#machines/people/user/user.contract.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { loadUpcoming } from '#server/queries/earnings/income.ts';
import { firstPicture } from '#server/queries/issuances/pictures.ts';
import { isPublic, projectColumns } from '#server/queries/issuances/projects.ts';
import { isKnown } from '#server/queries/oversight/setAside.ts';
import { ownOnboarding } from '../../people/onboarding/onboarding.ts';
import { loadCapital, loadIncome, loadMoney } from './money.ts';
import { openEarnings, openInvestments } from './waiting.ts';

const SHOWN = 3;

const isListed = `${isPublic} and ${isKnown('project.id').condition}`;

const OPEN = `select ${projectColumns('$1')} from project join funding on funding.project_id = project.id
  where project.status = 'CAMPAIGN' and ${isListed} order by project.ends_at, project.id limit ${SHOWN}`;

const LISTED = `select count(*) as total from project where ${isListed}`;

async function openProjects({ tx, tenant }: UnitOfWork, userId: string): Promise<Home['open']> {
  const [rows, [listed]] = await Promise.all([
    tenant.customization.modules.payment ? wireRows<ProjectRow>(tx, statement(OPEN, [userId])) : [],
    tx.query<{ total: number }>(statement(LISTED)),
  ]);
  return { rows, total: listed?.total ?? 0 };
}

/**
 * Notifications about projects are only searched among the newest, so that a long history costs nothing. Older ones
 * than half a year are no news.
 */
const NEWS = `select latest.id, latest.about, latest.params, latest.link, latest.created_at as "createdAt",
    latest.read_at as "readAt", json_build_object('id', project.id, 'title', project.title, 'colours', project.colours,
      'picture', ${firstPicture}) as project
  from (select * from notification where user_id = $1 order by created_at desc, id desc limit 100) latest
  join project on latest.link = '/user/issuances/' || project.id
  where latest.about like 'project.%' and latest.created_at > $2::timestamptz - interval '180 days' and ${isKnown('project.id').condition}
  order by latest.created_at desc, latest.id desc limit ${SHOWN}`;

const asBarred = (review: ReviewStatus | undefined): Home['barred'] =>
  review === 'suspended' || review === 'banned' ? review : null;

async function loadHome(uow: UnitOfWork, userId: string): Promise<Home> {
  const [investments, earnings, upcoming, money, capital, income, onboarding, open, news, [user]] = await Promise.all([
    openInvestments(uow, userId),
    openEarnings(uow, userId),
    loadUpcoming(uow, userId),
    loadMoney(uow, userId),
    loadCapital(uow, userId),
    loadIncome(uow, userId),
    ownOnboarding(uow, userId),
    openProjects(uow, userId),
    wireRows<News>(uow.tx, statement(NEWS, [userId, uow.now])),
    uow.tx.query<{
      review: ReviewStatus;
      identity: KycStatus | null;
    }>(sql`select users.review, kyc.status as identity
      from users left join kyc on kyc.user_id = users.id where users.id = ${userId}`),
  ]);
  const progress = onboarding ? { steps: onboarding.steps, next: onboarding.next } : null;
  const expected = upcoming.filter(({ on }) => on !== null).slice(0, SHOWN);
  return {
    investments,
    earnings,
    expected,
    ...money,
    capital,
    income,
    onboarding: progress,
    open,
    news,
    identity: user?.identity ?? null,
    barred: asBarred(user?.review),
  };
}

const readHome = operation({
  method: 'GET',
  path: '/v2/pfp/home',
  summary: 'Returns what the investor has, what it waits for, and what is new.',
  tag: 'investments',
  access: ['USER'],
  reply: Home,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => ({ ok: true, value: await loadHome(uow, call.userId) }));
    return found.ok ? data(found.value) : refused(found.refusal);
  },
});

export const homeOperations = [readHome];
