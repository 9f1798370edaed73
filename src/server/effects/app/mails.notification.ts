import { mutedKey } from '#machines/app/notification/kindOfNotification.ts';
import { chooseAsk } from '#machines/app/notification/notificationAsks.ts';
import type { Jobs } from '../../engine/job.ts';
import { sql } from '../../postgres/sql.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { awaitsTransfer, loadMailFacts, type MailFacts } from './mails.facts.ts';
import type { Texts } from './mails.intl.ts';
import { mailKindOf } from './mails.kinds.ts';
import { rowValues } from './mails.rows.ts';
import { type Letter, sendMail } from './mails.send.ts';

interface NotificationRow {
  id: string;
  about: string;
  params: Record<string, string | number>;
  link: string | null;
  userId: string;
  to: string;
  locale: 'es' | 'en';
  at: Date;
  /** The kinds of mail that the user has switched off. */
  muted: string[];
}

/**
 * Mails a notification, unless the user has switched off its kind. A deleted user only gets the mail about the
 * deletion.
 */
export async function mailNotification(tenant: Tenant, { notificationId }: Jobs['mail.news']) {
  const [row] = await tenant.database.query<NotificationRow>(sql`select notification.id, about, params, link, locale,
      users.id as "userId", notification.created_at as at, muted,
      coalesce(users.former_email, users.email) as to
    from notification join users on users.id = notification.user_id
    where notification.id = ${notificationId} and (users.former_email is null or about = 'user.deleted')`);
  if (!row || row.muted.includes(mutedKey(row.about, 'mail'))) return;
  const facts = await loadMailFacts(tenant, row);
  if (row.about === 'investment.transferAwaited' && !awaitsTransfer(facts)) return;
  const { to, locale } = row;
  await sendMail(tenant, {
    // Mails that an earlier version has sent have this key, and are not sent again.
    key: `news:${row.id}`,
    to,
    locale,
    write: (texts) => buildNotificationMail(tenant, row, facts, texts),
  });
}

/** The mail of a notification: its text, the figures of its kind and one act. */
export function buildNotificationMail(
  { customization, settings }: Pick<Tenant, 'customization' | 'settings'>,
  { about, params, link, at }: Pick<NotificationRow, 'about' | 'params' | 'link' | 'at'>,
  facts: MailFacts,
  texts: Texts,
): ReturnType<Letter['write']> {
  const { has, t } = texts;
  const brand = customization.title;
  const { act, figure, deadline, rows = [], path = link, warns } = mailKindOf(about);
  const values = rowValues({ about, params, facts, at, settings }, texts);
  const [title, body] = [`notification.${about}.title`, `notification.${about}`];
  const figureValue = figure && values[figure];
  const ask = chooseAsk({ about, params });
  const said = has(body) ? t(body, params) : t('mail.notification.body', { brand });
  return {
    subject: has(title) ? t(title, params) : t('mail.notification.subject', { brand }),
    paragraphs: [said, ...(ask === 'act' ? [] : [t(`notifications.ask.${ask}`)])],
    ...(figureValue && { figure: { label: t(`mail.row.${figure}`), value: figureValue } }),
    rows: [...(deadline ? [deadline] : []), ...rows].flatMap((row) => {
      const value = values[row];
      return value ? [[t(`mail.row.${row}`), value] as [string, string]] : [];
    }),
    action: { label: t(`mail.act.${act}`), path: path ?? '/' },
    notes: warns ? [t('mail.risk')] : [],
  };
}
