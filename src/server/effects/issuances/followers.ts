import { buildFollowerPath } from '#machines/issuances/follower/followerLinks.ts';
import { isIssuanceOver } from '#machines/issuances/follower/issuanceOver.ts';
import type { Language } from '#machines/shared/language.ts';
import { readContact } from '../../acts/issuances/followers.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { sql } from '../../postgres/sql.ts';
import { UnknownMailbox } from '../../providers/mail/mail.ts';
import { findFollowable, listFollowers } from '../../queries/issuances/followers.ts';
import { signLink } from '../../secrets/followerContacts.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { sendAsSystem, work } from '../../work/work.ts';
import { loadMailFacts } from '../app/mails.facts.ts';
import { buildNotificationMail } from '../app/mails.notification.ts';
import { type Letter, sendMail } from '../app/mails.send.ts';

/** The number of followers whose mails are queued in one transaction. */
const BATCH = 500;
const NIL = '00000000-0000-0000-0000-000000000000';

interface Following {
  projectId: string;
  contact: string | null;
  locale: Language;
  expiresAt: Date;
}

/** A follower in this status, with the public issuance. Undefined if nothing may be mailed. */
async function loadFollowing(tenant: Tenant, id: string, status: 'asked' | 'confirmed') {
  const [row] = await tenant.database.query<Following>(sql`select project_id as "projectId", contact, locale,
      expires_at as "expiresAt" from follower where id = ${id} and status = ${status}`);
  const contact = row && readContact(tenant, id, row.contact);
  const issuance = contact && (await findFollowable(tenant, row.projectId));
  if (!issuance) return undefined;
  const path = (act: 'confirm' | 'stop') =>
    withLanguage(buildFollowerPath(act, signLink(contact, id, act)), row.locale);
  return { ...row, email: contact.email, issuance, paths: { confirm: path('confirm'), stop: path('stop') } };
}

const withLanguage = (path: string, language: Language) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** Who types an address that does not exist must not make managers see to a failed job. */
async function sendUnlessUnknown(tenant: Tenant, followerId: string, letter: Letter): Promise<void> {
  await sendMail(tenant, letter).catch(async (error: unknown) => {
    if (!(error instanceof UnknownMailbox)) throw error;
    await sendAsSystem(tenant, 'follower', followerId, { type: 'follower.bounce' });
  });
}

/** The only mail before the mailbox has agreed. */
async function mailConfirmation(tenant: Tenant, { followerId }: Jobs['mail.followerAsked'], jobId: string) {
  const following = await loadFollowing(tenant, followerId, 'asked');
  if (!following) return;
  const { email, locale, expiresAt, issuance, paths } = following;
  const values = { project: issuance.title, brand: tenant.customization.title };
  await sendUnlessUnknown(tenant, followerId, {
    key: `follow:${jobId}`,
    to: email,
    locale,
    following: { project: issuance.title, stopPath: paths.stop },
    write: ({ t }) => ({
      subject: t('mail.follow.subject', values),
      paragraphs: [t('mail.follow.body', values), t('mail.follow.until', { until: expiresAt.toISOString() })],
      action: { label: t('mail.follow.action'), path: paths.confirm },
      notes: [t('mail.follow.ignore'), t('mail.risk')],
    }),
  });
}

/** Queues a mail for each follower, and continues until all have one. */
async function tellFollowers(tenant: Tenant, { after = NIL, ...news }: Jobs['follower.tell']) {
  if (!(await findFollowable(tenant, news.projectId))) return;
  const { projectId: _, ...told } = news;
  await work(tenant, bySystem, async (uow) => {
    const followers = await listFollowers(uow.tx, news.projectId, after, BATCH);
    for (const followerId of followers) uow.enqueue('mail.followerTold', { followerId, ...told });
    const last = followers.at(-1);
    if (last && followers.length === BATCH) uow.enqueue('follower.tell', { ...news, after: last });
    return done;
  });
}

/** Mails what a user who follows is notified of, with the public page and its warning. After the last news it ends. */
async function mailNews(tenant: Tenant, { followerId, about, params, occurrence }: Jobs['mail.followerTold']) {
  const following = await loadFollowing(tenant, followerId, 'confirmed');
  if (!following) return;
  const { email, locale, issuance, paths } = following;
  const link = `/invest/${issuance.slug}${about.startsWith('post.') ? '?tab=updates' : ''}`;
  const facts = await loadMailFacts(tenant, { about, params, link: `/issuances/${issuance.id}`, userId: '' });
  const notification = { about, params, link, at: tenant.clock.now() };
  await sendUnlessUnknown(tenant, followerId, {
    key: `follower:${followerId}:${occurrence}`,
    to: email,
    locale,
    following: { project: issuance.title, stopPath: paths.stop },
    write: (texts) => {
      const { paragraphs, ...mail } = buildNotificationMail(tenant, notification, facts, texts);
      const { has, t } = texts;
      const own = `mail.follower.${about}`;
      return {
        ...mail,
        paragraphs: has(own) ? [t(own, params)] : paragraphs.slice(0, 1),
        action: { label: t('mail.act.issuance'), path: withLanguage(link, locale) },
        notes: [t('mail.risk')],
      };
    },
  });
  if (isIssuanceOver(issuance.status)) await sendAsSystem(tenant, 'follower', followerId, { type: 'follower.finish' });
}

export const followerJobs = {
  'follower.tell': tellFollowers,
  'mail.followerAsked': mailConfirmation,
  'mail.followerTold': mailNews,
} satisfies Partial<JobHandlers>;
