import type { SignatureFacts } from '#machines/signature/signature.contract.ts';
import { signatureMachine } from '#machines/signature/signature.machine.ts';
import { CODES_A_DAY, codeMatches, codesToday, latestCode } from '../../store/codes.ts';
import { sql, unlocked } from '../../store/sql.ts';
import { type Events, tell } from '../dispatch.ts';
import { defineLifecycle, type Stored } from '../lifecycle.ts';
import type { Unit } from '../unit.ts';

export interface SignatureRow extends Stored {
  investment_id: string;
  person_id: string;
  file_id: string;
  hash: string;
  expires_at: Date;
  code: Awaited<ReturnType<typeof latestCode>>;
  codes_today: number;
}

const tellInvestment = async (unit: Unit, row: SignatureRow, event: Events['investment']) => {
  await tell(unit, 'investment', row.investment_id, event);
  return undefined;
};

export const signatureLifecycle = defineLifecycle({
  machine: signatureMachine,
  table: 'signature',
  kept: { tries: 0 },

  load: async (unit, id, lock) => {
    const found = sql`select signature.*, investment.person_id from signature
      join investment on investment.id = signature.investment_id where signature.id = ${id} for update of signature`;
    const [row] = await unit.tx.query<SignatureRow>(lock ? found : unlocked(found));
    if (!row) return undefined;
    const code = await latestCode(unit.tx, row.person_id, 'signature', row.hash);
    return { ...row, code, codes_today: await codesToday(unit.tx, unit.now, row.person_id) };
  },

  facts: (unit, row, event): Omit<SignatureFacts, 'id' | 'actor' | 'tries'> => ({
    documentHash: row.hash,
    codeMatches:
      event?.type === 'code.enter' && row.code !== undefined && codeMatches(unit.tenant, row.code, event.code),
    codeTimeOver: !row.code || row.code.used_at !== null || row.code.expires_at <= unit.now,
    codesLeft: Math.max(0, CODES_A_DAY - row.codes_today),
    timeOver: row.expires_at <= unit.now,
  }),

  apply: {
    'code.requested': (unit, row) =>
      unit.later({ kind: 'code.send', payload: { personId: row.person_id, purpose: 'signature', boundTo: row.hash } }),
    'code.refused': () => undefined,
    'signature.completed': async (unit, row, { hash }) => {
      if (row.code) await unit.tx.query(sql`update code set used_at = ${unit.now} where id = ${row.code.id}`);
      return tellInvestment(unit, row, { type: 'signature.complete', hash });
    },
    'signature.failed': (unit, row, { reason }) => tellInvestment(unit, row, { type: 'signature.fail', reason }),
    'signature.expired': (unit, row) => tellInvestment(unit, row, { type: 'signature.expire' }),
  },
});
