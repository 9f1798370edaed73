import type { Jobs } from '../../engine/job.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { userById } from '../../queries/people/users.ts';
import { dropSecretLink, LINK_MINUTES, type LinkPurpose, makeSecretLink } from '../../secrets/secretLinks.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { mailNotification } from './mails.notification.ts';
import { sendMail } from './mails.send.ts';

const PATHS: Record<LinkPurpose, string> = {
  session: '/login?secret=',
  password: '/remember-password?token=',
  device: '/trust-browser?token=',
};

/**
 * Creates the secret just before the mail, so that the queue never contains it. If the mail fails the secret is
 * deleted.
 */
async function mailLink(tenant: Tenant, { userId, purpose }: Jobs['mail.link'], jobId: string) {
  const user = userId ? await userById(tenant.database, userId) : undefined;
  if (!user) return;
  const secret = await makeSecretLink(tenant.database, tenant.clock.now(), user.id, purpose);
  try {
    await sendMail(tenant, {
      key: `link:${jobId}`,
      to: user.email,
      locale: user.locale,
      write: ({ t }) => ({
        subject: t(`mail.link.${purpose}.subject`, { brand: tenant.customization.title }),
        paragraphs: [t(`mail.link.${purpose}.body`, { minutes: LINK_MINUTES })],
        action: { label: t(`mail.link.${purpose}.action`), path: `${PATHS[purpose]}${secret}` },
        notes: [t('mail.link.ignore')],
      }),
    });
  } catch (error) {
    await dropSecretLink(tenant.database, secret);
    throw error;
  }
}

/** Mails a new manager the link that sets the password. */
export async function mailInvitation(tenant: Tenant, userId: string, secret: string) {
  const user = await userById(tenant.database, userId);
  if (!user) return;
  const brand = tenant.customization.title;
  await sendMail(tenant, {
    key: `invitation:${newId(tenant.clock.now())}`,
    to: user.email,
    locale: user.locale,
    write: ({ t }) => ({
      subject: t('mail.link.invitation.subject', { brand }),
      paragraphs: [t('mail.link.invitation.body', { brand, minutes: LINK_MINUTES })],
      action: { label: t('mail.link.invitation.action'), path: `${PATHS.password}${secret}` },
      notes: [t('mail.link.ignore')],
    }),
  });
}

interface Invited {
  email: string;
  name: string;
  role: string;
  locale: 'es' | 'en';
  expiresAt: Date;
}

/** Invites a person without an account to register. The name and the address are read when the mail is written. */
async function mailRegistrationInvitation(tenant: Tenant, { invitationId }: Jobs['mail.invitation'], jobId: string) {
  const [invited] = await tenant.database.query<Invited>(
    sql`select email, name, role, locale, expires_at as "expiresAt" from invitation
      where id = ${invitationId} and status = 'sent'`,
  );
  if (!invited) return;
  const { email, name, role, locale, expiresAt } = invited;
  const brand = tenant.customization.title;
  await sendMail(tenant, {
    key: `invited:${jobId}`,
    to: email,
    locale,
    write: ({ t }) => ({
      subject: t('mail.invitation.subject', { brand }),
      paragraphs: [
        t('mail.invitation.body', { name, brand, role }),
        t('mail.invitation.address', { email, until: expiresAt.toISOString() }),
      ],
      action: { label: t('mail.invitation.action'), path: '/register' },
      notes: [t('mail.invitation.ignore')],
    }),
  });
}

/**
 * A registration or a change used the address of an existing account. With neutral messages, only this mail reveals
 * that.
 */
export async function mailRegistered(tenant: Tenant, { userId }: Jobs['mail.registered'], jobId: string) {
  const user = await userById(tenant.database, userId);
  if (!user) return;
  await sendMail(tenant, {
    key: `registered:${jobId}`,
    to: user.email,
    locale: user.locale,
    write: ({ t }) => ({
      subject: t('mail.registered.subject', { brand: tenant.customization.title }),
      paragraphs: [t('mail.registered.body')],
      action: { label: t('mail.registered.action'), path: '/login' },
      notes: [t('mail.link.ignore')],
    }),
  });
}

/** Informs the former mailbox of an account that the address has changed. */
async function mailAddressChanged(tenant: Tenant, { to, locale }: Jobs['mail.addressChanged'], jobId: string) {
  const { contact } = tenant.customization.urls;
  await sendMail(tenant, {
    key: `address:${jobId}`,
    to,
    locale,
    write: ({ t }) => ({
      subject: t('mail.addressChanged.subject', { brand: tenant.customization.title }),
      paragraphs: [t('mail.addressChanged.body')],
      action: contact ? { label: t('mail.act.contact'), path: contact } : { label: t('mail.act.home'), path: '/' },
    }),
  });
}

export const mailJobs = {
  'mail.news': mailNotification,
  'mail.link': mailLink,
  'mail.invitation': mailRegistrationInvitation,
  'mail.registered': mailRegistered,
  'mail.addressChanged': mailAddressChanged,
} satisfies Partial<JobHandlers>;
