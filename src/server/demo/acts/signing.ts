import { sql } from '../../store/sql.ts';
import type { Stage } from '../stage.ts';

/** The code of a mail is entered by who got it. */
export async function enterCode(stage: Stage, investmentId: string, email: string) {
  const { database } = stage.past.tenant;
  const [signature] = await database.query<{ id: string }>(
    sql`select id from signature where investment_id = ${investmentId} and status = 'codeSent'`,
  );
  const [mail] = await database.query<{ text: string }>(sql`select data ->> 'text' as text from sandbox_record
    where kind = 'mail' and id like 'code:%' and data ->> 'to' = ${email} order by at desc limit 1`);
  const code = /\b\d{5}\b/.exec(mail?.text ?? '')?.[0];
  if (!signature || !code) throw new Error(`${email} was sent no code for ${investmentId}`);
  await stage.send(stage.by('USER', email), 'signature', signature.id, { type: 'code.enter', code });
}
