import type { SignatureFacts } from '#machines/orders/signature/signature.contract.ts';
import { signatureMachine } from '#machines/orders/signature/signature.machine.ts';
import type { Events } from '../../engine/entities.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { CODES_A_DAY, codeMatches, codesToday, latestCode } from '../../secrets/codes.ts';
import { type InvestmentTerms, isReviewRejected } from './investment.facts.ts';

export interface SignatureRow extends Stored, Pick<InvestmentTerms, 'review' | 'identity_rejected'> {
  investment_id: string;
  user_id: string;
  file_id: string;
  hash: string;
  expires_at: Date;
  code: Awaited<ReturnType<typeof latestCode>>;
  codes_today: number;
}

const sendToInvestment = async (uow: UnitOfWork, row: SignatureRow, event: Events['investment']) => {
  await uow.sendAsSystem('investment', row.investment_id, event);
};

const machineState: Pick<SignatureFacts, 'tries' | 'atService' | 'reference'> = {
  tries: 0,
  atService: false,
  reference: null,
};

export const signatureLifecycle = defineLifecycle({
  machine: signatureMachine,
  entity: 'signature',
  machineState,
  // The service's reference is looked up in SQL.
  personal: {
    about: (row: SignatureRow) => row.user_id,
    event: { hash: 'plain', reference: 'plain', code: 'personal', reason: 'personal', signer: 'personal' },
    state: { reference: 'plain' },
  },
  partOf: ({ investment_id, user_id }: SignatureRow) => [{ entity: 'investment', id: investment_id, userId: user_id }],

  load: async (uow, id, lock) => {
    const found = sql`select signature.*, investment.user_id, users.review, 
        coalesce((kyc.machine_state ->> 'rejected')::boolean, false) as identity_rejected
      from signature join investment on investment.id = signature.investment_id
      join users on users.id = investment.user_id left join kyc on kyc.user_id = users.id where signature.id = ${id} for update of signature`;
    const row = await loadOne<Omit<SignatureRow, 'code' | 'codes_today'>>(uow, lock, found);
    if (!row) return undefined;
    const code = await latestCode(uow.tx, row.user_id, 'signature', row.hash);
    return { ...row, code, codes_today: await codesToday(uow.tx, uow.now, row.user_id) };
  },

  facts: (uow, row, event): FactsWithout<typeof machineState, SignatureFacts> => ({
    documentHash: row.hash,
    signer: row.user_id,
    codeMatches:
      event?.type === 'code.enter' && row.code !== undefined && codeMatches(uow.tenant, row.code, event.code),
    codeTimeOver: !row.code || row.code.used_at !== null || row.code.expires_at <= uow.now,
    codesLeft: Math.max(0, CODES_A_DAY - row.codes_today),
    reviewRejected: isReviewRejected(row),
    timeOver: row.expires_at <= uow.now,
  }),

  apply: {
    'code.requested': (uow, row) =>
      uow.enqueue('code.send', { userId: row.user_id, purpose: 'signature', boundTo: row.hash }),
    'code.refused': () => undefined,
    'signature.completed': async (uow, row, { hash }) => {
      if (row.code) await uow.tx.query(sql`update code set used_at = ${uow.now} where id = ${row.code.id}`);
      return sendToInvestment(uow, row, { type: 'signature.complete', hash });
    },
    'signature.failed': (uow, row, { reason }) => sendToInvestment(uow, row, { type: 'signature.fail', reason }),
    'signature.expired': (uow, row) => sendToInvestment(uow, row, { type: 'signature.expire' }),
  },
});
