import * as v from 'valibot';
import type { JobHandlers } from '../engine/jobs.ts';
import { personById } from '../store/people.ts';
import { dropSecretLink, LINK_MINUTES, type LinkPurpose, makeSecretLink } from '../store/secretLinks.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { sendMail } from './mails.send.ts';

interface NewsRow {
  id: string;
  about: string;
  params: Record<string, string | number>;
  link: string | null;
  to: string;
  locale: 'es' | 'en';
}

/** The mail that goes with a notification; who was deleted is told that, and nothing after it. */
async function mailNews(tenant: Tenant, { notificationId }: Record<string, unknown>) {
  const [row] = await tenant.database.query<NewsRow>(sql`select notification.id, about, params, link, locale,
      coalesce(person.former_email, person.email) as to
    from notification join person on person.id = notification.person_id
    where notification.id = ${notificationId} and (person.former_email is null or about = 'user.deleted')`);
  if (!row) return;
  const brand = tenant.customization.title;
  await sendMail(tenant, {
    key: `news:${row.id}`,
    to: row.to,
    locale: row.locale,
    write: ({ has, say }) => {
      const [title, body] = [`news.${row.about}.title`, `news.${row.about}`];
      return {
        subject: has(title) ? say(title, row.params) : say('mail.news.subject', { brand }),
        paragraphs: has(body) ? [say(body, row.params)] : has(title) ? [] : [say('mail.news.body', { brand })],
        ...(row.link && { action: { label: say('mail.news.action'), path: row.link } }),
      };
    },
  });
}

const LinkJob = v.object({ personId: v.nullable(v.string()), purpose: v.picklist(['session', 'password']) });

const PATHS: Record<LinkPurpose, string> = { session: '/login?secret=', password: '/remember-password?token=' };

/** The secret is made when the mail is, so that it is nowhere in the queue; a mail that was not taken leaves none. */
async function mailLink(tenant: Tenant, payload: Record<string, unknown>, jobId: string) {
  const { personId, purpose } = v.parse(LinkJob, payload);
  const person = personId ? await personById(tenant.database, personId) : undefined;
  if (!person) return;
  const secret = await makeSecretLink(tenant.database, tenant.clock.now(), person.id, purpose);
  try {
    await sendMail(tenant, {
      key: `link:${jobId}`,
      to: person.email,
      locale: person.locale,
      write: ({ say }) => ({
        subject: say(`mail.link.${purpose}.subject`, { brand: tenant.customization.title }),
        paragraphs: [say(`mail.link.${purpose}.body`, { minutes: LINK_MINUTES }), say('mail.link.ignore')],
        action: { label: say(`mail.link.${purpose}.action`), path: `${PATHS[purpose]}${secret}` },
      }),
    });
  } catch (error) {
    await dropSecretLink(tenant.database, secret);
    throw error;
  }
}

/** Somebody registered with an address that has an account: with neutral messages only its mailbox is told. */
async function mailRegistered(tenant: Tenant, { personId }: Record<string, unknown>, jobId: string) {
  const person = await personById(tenant.database, String(personId));
  if (!person) return;
  await sendMail(tenant, {
    key: `registered:${jobId}`,
    to: person.email,
    locale: person.locale,
    write: ({ say }) => ({
      subject: say('mail.registered.subject', { brand: tenant.customization.title }),
      paragraphs: [say('mail.registered.body'), say('mail.link.ignore')],
      action: { label: say('mail.registered.action'), path: '/login' },
    }),
  });
}

const AddressJob = v.object({ to: v.string(), locale: v.picklist(['es', 'en']) });

/** The mailbox that an account had before is told that it has another. */
async function mailAddressChanged(tenant: Tenant, payload: Record<string, unknown>, jobId: string) {
  const { to, locale } = v.parse(AddressJob, payload);
  await sendMail(tenant, {
    key: `address:${jobId}`,
    to,
    locale,
    write: ({ say }) => ({
      subject: say('mail.addressChanged.subject', { brand: tenant.customization.title }),
      paragraphs: [say('mail.addressChanged.body')],
    }),
  });
}

export const mailJobs: JobHandlers = {
  'mail.news': mailNews,
  'mail.link': mailLink,
  'mail.registered': mailRegistered,
  'mail.addressChanged': mailAddressChanged,
};
