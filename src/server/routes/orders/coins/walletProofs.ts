import { ProvenWallet, WalletProofForm } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import { lockOrder } from '#server/effects/orders/coins.confirm.ts';
import { asSystem } from '#server/engine/unit.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import { sql } from '#server/postgres/sql.ts';
import { provenDeposits } from '#server/queries/orders/coinDeposits.ts';
import { signedWallet } from '../../people/account/walletChallenge.ts';

/** Payments from a proved wallet do not wait. It does not become the wallet that receives tokens. */
const proveWallet = operation({
  method: 'POST',
  stepUp: { session: 'guidedStep' },
  path: '/v2/pfp/account/wallet/proofs',
  summary: 'Proves a wallet from which the user pays, by the signature of a challenge.',
  tag: 'account',
  access: ['USER'],
  body: WalletProofForm,
  reply: ProvenWallet,
  handle: async (call) => {
    const signed = await signedWallet(call, call.body);
    if ('kind' in signed) return signed;
    const { address } = signed;
    const proved = await workFor(call, async (uow) => {
      await uow.tx.query(sql`insert into proven_wallet (user_id, address, proven_at)
        values (${call.userId}, ${address.toLowerCase()}, ${uow.now}) on conflict do nothing`);
      for (const deposit of await provenDeposits(uow.tx, call.userId)) {
        await lockOrder(uow, deposit);
        await asSystem(uow).sendAsSystem('coinDeposit', deposit.id, { type: 'deposit.prove' });
      }
      return { ok: true, value: { address, provenAt: uow.now.toISOString() } };
    });
    return proved.ok ? data(proved.value) : refused(proved.refusal);
  },
});

export const walletProofOperations = [proveWallet];
