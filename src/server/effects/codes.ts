import * as v from 'valibot';
import type { JobHandlers } from '../engine/jobs.ts';
import { CODE_MINUTES, type CodePurpose, type CodeRow, makeCode } from '../store/codes.ts';
import { personById } from '../store/people.ts';
import { unseal } from '../store/secretLinks.sealed.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { sendMail } from './mails.send.ts';

interface Sending {
  id: string;
  code: string;
  purpose: CodePurpose;
  to: string;
  locale: 'es' | 'en';
}

const send = (tenant: Tenant, { id, code, purpose, to, locale }: Sending) =>
  sendMail(tenant, {
    key: `code:${id}`,
    to,
    locale,
    write: ({ say }) => ({
      subject: say(`mail.code.${purpose}.subject`, { brand: tenant.customization.title }),
      paragraphs: [say(`mail.code.${purpose}.body`, { minutes: CODE_MINUTES }), say('mail.code.ignore')],
      code,
    }),
  });

const SendJob = v.object({ personId: v.string(), purpose: v.picklist(['email', 'signature']), boundTo: v.string() });

/** Makes a code and mails it to its person. A mail that was not taken leaves no code that would count against the day. */
async function sendCode(tenant: Tenant, payload: Record<string, unknown>) {
  const { personId, purpose, boundTo } = v.parse(SendJob, payload);
  const person = await personById(tenant.database, personId);
  if (!person) return;
  const { id, code } = await makeCode(tenant.database, tenant, { personId, purpose, boundTo });
  try {
    await send(tenant, { id, code, purpose, to: person.email, locale: person.locale });
  } catch (error) {
    await tenant.database.query(sql`delete from code where id = ${id} and used_at is null`);
    throw error;
  }
}

const MailJob = v.object({ codeId: v.string(), sealed: v.string() });

/** Mails a code that was made with the verification it belongs to; too late, it is not worth sending. */
async function mailCode(tenant: Tenant, payload: Record<string, unknown>) {
  const { codeId, sealed } = v.parse(MailJob, payload);
  const code = unseal(tenant, 'code', sealed, v.string());
  const [row] = await tenant.database.query<CodeRow & { locale: 'es' | 'en' }>(sql`select code.*, person.locale
    from code join person on person.id = code.person_id where code.id = ${codeId} and code.used_at is null`);
  if (!code || !row) return;
  await send(tenant, { id: row.id, code, purpose: 'email', to: row.bound_to, locale: row.locale });
}

export const codeJobs: JobHandlers = { 'code.send': sendCode, 'code.mail': mailCode };
