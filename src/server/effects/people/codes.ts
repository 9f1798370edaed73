import * as v from 'valibot';
import { addressOf, isDecoy } from '../../acts/people/users.verification.ts';
import type { Jobs } from '../../engine/job.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { sql } from '../../postgres/sql.ts';
import { userByEmail, userById } from '../../queries/people/users.ts';
import { CODE_MINUTES, type CodePurpose, type CodeRow, makeCode } from '../../secrets/codes.ts';
import { unseal } from '../../secrets/secretLinks.sealed.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { sendMail } from '../app/mails.send.ts';
import { mailRegistered } from '../app/mails.ts';

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
    write: ({ t }) => ({
      subject: t(`mail.code.${purpose}.subject`, { brand: tenant.customization.title }),
      paragraphs: [t(`mail.code.${purpose}.body`, { minutes: CODE_MINUTES })],
      code,
      notes: [t('mail.code.ignore')],
    }),
  });

/**
 * Mails a new code to its user. If the mail fails the code is deleted, so that it does not count towards the daily
 * limit.
 */
async function sendCode(tenant: Tenant, { userId, purpose, boundTo }: Jobs['code.send']) {
  const user = await userById(tenant.database, userId);
  if (!user) return;
  const { id, code } = await makeCode(tenant.database, tenant, { userId, purpose, boundTo });
  try {
    await send(tenant, { id, code, purpose, to: user.email, locale: user.locale });
  } catch (error) {
    await tenant.database.query(sql`delete from code where id = ${id} and used_at is null`);
    throw error;
  }
}

/**
 * Mails a code that was created with its verification. An expired or used code is not sent any more. Instead of a decoy
 * code, the owner of the address gets a mail that the address already has an account.
 */
async function mailCode(tenant: Tenant, { codeId, sealed }: Jobs['code.mail'], jobId: string) {
  const code = unseal(tenant, 'code', sealed, v.string());
  const [row] = await tenant.database.query<CodeRow & { locale: 'es' | 'en' }>(sql`select code.*, users.locale
    from code join users on users.id = code.user_id where code.id = ${codeId} and code.used_at is null`);
  if (!code || !row) return;
  if (isDecoy(row)) {
    const owner = await userByEmail(tenant.database, addressOf(row));
    if (owner) await mailRegistered(tenant, { userId: owner.id }, jobId);
    return;
  }
  await send(tenant, { id: row.id, code, purpose: 'email', to: row.bound_to, locale: row.locale });
}

export const codeJobs = { 'code.send': sendCode, 'code.mail': mailCode } satisfies Partial<JobHandlers>;
