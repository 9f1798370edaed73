import { sql } from '../../postgres/sql.ts';
import type { Seeder } from '../seeder.ts';

/** The code in the user's latest mail with a code in the sandbox mailbox. */
export async function mailedCode(seeder: Seeder, email: string): Promise<string> {
  const [mail] = await seeder.timeline.tenant.database.query<{ text: string }>(sql`select data ->> 'text' as text
    from sandbox_record where kind = 'mail' and id like 'code:%' and data ->> 'to' = ${email} order by at desc limit 1`);
  const code = /\b\d{5}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}
