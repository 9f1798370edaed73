import { termFaults } from '#machines/market/ad/ad.faults.ts';
import { pickReferencePrice } from '#machines/market/ad/ad.rules.ts';
import type { TransferKind } from '#machines/market/transfer/transfer.contract.ts';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import type { NewInheritance, NewTransfer } from '#machines/market/transfer/transfer.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import type { FieldError } from '#machines/shared/fields/errors.ts';
import type { WithoutPassword } from '#machines/shared/stepUp.ts';
import { read } from '../../engine/engine.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { notifyUser } from '../../lifecycles/app/notify.ts';
import { transferLifecycle } from '../../lifecycles/market/transfer.ts';
import { sql } from '../../postgres/sql.ts';
import { findUpload } from '../../queries/app/files.ts';
import { newTransferReference } from '../../queries/market/transfers.ts';
import { usableFrom } from '../../queries/people/bankAccounts.ts';
import { userByEmail } from '../../queries/people/users.ts';
import { findWallet, isWalletUsed } from '../../queries/people/wallets.ts';
import { dispatch } from '../../work/dispatch.ts';
import { proposeEvent } from '../oversight/approvals.ts';
import { keepPaper } from '../register/instructions.ts';

interface Terms {
  tokens: number;
  unitPrice: number;
}
/** The text that the receiving wallet has signed. */
interface ReceiverProof {
  address: string;
  message: string;
  signature: string;
}
interface NewRow extends Terms {
  kind: TransferKind;
  adId?: string;
  projectId: string;
  seller: string;
  sellerWallet: string;
  /** Null if the address of the receiver belongs to no user. */
  buyer: string | null;
  buyerWallet?: string;
  proof?: ReceiverProof;
  fileId?: string;
}
type Created = Worked<{ id: string }>;

const invalid = (field: string, id: FieldError['id'], limit?: number): Refusal => ({
  code: 'invalid',
  fields: { [field]: { id, values: limit === undefined ? {} : { limit } } },
});

async function insert(uow: UnitOfWork, row: NewRow): Promise<string> {
  const id = newId(uow.now);
  await uow.tx.query(sql`insert into transfer (id, status, reference, kind, ad_id, project_id, seller_id, seller_wallet,
      buyer_id, buyer_wallet, tokens, unit_price, file_id, receiver_proof, receiver_signature, receiver_usable_from, created_by,
      created_at, updated_at)
    values (${id}, 'new', ${newTransferReference()}, ${row.kind}, ${row.adId ?? null}, ${row.projectId}, ${row.seller},
      ${row.sellerWallet}, ${row.buyer}, ${row.buyerWallet ?? null}, ${row.tokens}, ${row.unitPrice},
      ${row.fileId ?? null}, ${row.proof?.message ?? null}, ${row.proof?.signature ?? null},
      ${row.proof ? usableFrom(uow.now, false) : null}, ${uow.by.userId}, ${uow.now}, ${uow.now})`);
  return id;
}

/** Stores a request of the caller for tokens of an ad, before its first event. */
export async function insertRequest(uow: UnitOfWork, adId: string, { tokens, unitPrice }: Terms): Promise<Created> {
  const [ad] = await uow.tx.query<{ project_id: string; seller_id: string; wallet: string }>(
    sql`select project_id, seller_id, wallet from ad where id = ${adId} and status in ('published', 'paused')`,
  );
  if (!ad) return refuse({ code: 'not_found' });
  const sides = { seller: ad.seller_id, sellerWallet: ad.wallet, buyer: uow.by.userId ?? '' };
  const row = { kind: 'sale', adId, projectId: ad.project_id, ...sides, tokens, unitPrice } as const;
  return { ok: true, value: { id: await insert(uow, row) } };
}

/** Requests tokens of an ad. */
export async function requestTokens(
  uow: UnitOfWork,
  adId: string,
  { tokens, unitPrice, warningSeen }: Terms & { warningSeen: boolean },
): Promise<Created> {
  const inserted = await insertRequest(uow, adId, { tokens, unitPrice });
  if (!inserted.ok) return inserted;
  const { id } = inserted.value;
  const faults = await offerFaults(uow, id, { tokens, unitPrice });
  if (faults) return refuse(faults);
  const sent = await dispatch(uow, 'transfer', id, { type: 'transfer.request', tokens, unitPrice, warningSeen });
  return sent.ok ? inserted : sent;
}

/** The faults in new terms. Offers that the machine refuses anyway are not checked here. */
export async function newTermsFaults(uow: UnitOfWork, id: string, terms: Terms): Promise<Refusal | undefined> {
  const found = await read(uow, transferLifecycle, id);
  if (!found) return { code: 'not_found' };
  const any = { tokensOffered: terms.tokens, priceMin: 0, priceMax: Number.MAX_SAFE_INTEGER };
  const now = restoreSnapshot(transferMachine, found.row.status, { ...found.facts, ...any });
  return now.can({ type: 'transfer.offer', ...terms }) ? offerFaults(uow, id, terms) : undefined;
}

/** The faults in the terms of an offer, by field. */
async function offerFaults(uow: UnitOfWork, id: string, terms: Terms): Promise<Refusal | undefined> {
  const found = await read(uow, transferLifecycle, id);
  if (!found) return { code: 'not_found' };
  const { tokensOffered } = found.facts;
  const reference = { referencePrice: pickReferencePrice(found.row).price };
  const fields = termFaults(terms, tokensOffered, { ...reference, priceBand: uow.tenant.settings.adPriceBand });
  return Object.keys(fields).length ? { code: 'invalid', fields } : undefined;
}

/** A holder gives tokens away, or moves them to another own wallet. */
export async function createTransfer(
  uow: UnitOfWork,
  typed: WithoutPassword<NewTransfer>,
  proof?: ReceiverProof,
): Promise<Created> {
  const { projectId, tokens, kind } = typed;
  const seller = uow.by.userId ?? '';
  const from = { projectId, seller, sellerWallet: typed.wallet.toLowerCase(), tokens, unitPrice: 0 };
  const fault = await reachFault(uow, from);
  if (fault) return refuse(fault);
  if (kind === 'ownWallet') {
    const wallet = typed.receiverWallet.toLowerCase();
    const buyerWallet = wallet.startsWith('0x') ? wallet : `0x${wallet}`;
    if (buyerWallet === from.sellerWallet) return refuse(invalid('receiverWallet', 'validator.error_receiver_same'));
    if (await isWalletUsed(uow.tx, seller, buyerWallet))
      return refuse(invalid('receiverWallet', 'validator.error_duplicate'));
    const { isProved, ...shown } = await receiverProof(uow, seller, buyerWallet, proof);
    if (!isProved) return refuse(invalid('signature', 'validator.error_null'));
    const created = await request(uow, { kind, ...from, buyer: seller, buyerWallet, ...shown });
    if (created.ok) await notifyOfMove(uow, seller, { id: created.value.id, address: buyerWallet, tokens });
    return created;
  }
  const paper = await findUpload(uow.tx, typed.fileId, { purpose: 'transfer', by: seller });
  if (!paper) return refuse(invalid('fileId', 'validator.error_document_needed'));
  const buyer = await findAddressee(uow, typed.receiver, seller);
  return 'code' in buyer ? refuse(buyer) : request(uow, { kind, ...from, buyer: buyer.id, fileId: paper.id });
}

/** The account's own wallet was proved before, and has its own waiting period. */
async function receiverProof(uow: UnitOfWork, holder: string, wallet: string, proof: ReceiverProof | undefined) {
  const current = await findWallet(uow.tx, uow.now, holder);
  if (current?.address.toLowerCase() === wallet) return { isProved: true };
  return proof?.address.toLowerCase() === wallet ? { isProved: true, proof } : { isProved: false };
}

/** Sent at once, so that the owner of a hijacked account can cancel it while the wallet waits. */
async function notifyOfMove(
  uow: UnitOfWork,
  holder: string,
  { id, address, tokens }: { id: string; address: string; tokens: number },
) {
  const link = `/user/transfers?transfer=${id}`;
  await notifyUser(uow, holder, { about: 'account.tokensMove', params: { address, tokens }, link });
}

/** A manager enters the tokens of an heir and proposes the transfer to another manager. */
export async function createInheritance(
  uow: UnitOfWork,
  projectId: string,
  { holder, wallet, tokens, receiver, fileId }: Omit<NewInheritance, 'password'>,
): Promise<Created> {
  const from = { projectId, seller: holder, sellerWallet: wallet.toLowerCase(), tokens, unitPrice: 0 };
  const fault = await reachFault(uow, from);
  if (fault) return refuse(fault);
  const paper = await findUpload(uow.tx, fileId, { purpose: 'instruction', by: uow.by.userId });
  if (!paper) return refuse(invalid('fileId', 'validator.error_document_needed'));
  const heir = await findReceiver(uow, receiver, holder);
  if ('code' in heir) return refuse(heir);
  const deed = await keepPaper(uow, paper, holder, 'transfer');
  const created = await request(uow, { kind: 'inheritance', ...from, buyer: heir.id, fileId: deed });
  if (!created.ok) return created;
  const { id } = created.value;
  const event = { type: 'inheritance.approve' } as const;
  const proposed = await proposeEvent(uow, { kind: 'event', entity: 'transfer', id, event });
  return proposed.ok ? created : proposed;
}

async function request(uow: UnitOfWork, row: NewRow): Promise<Created> {
  const id = await insert(uow, row);
  const { tokens } = row;
  const sent = await dispatch(uow, 'transfer', id, {
    type: 'transfer.request',
    tokens,
    unitPrice: 0,
    warningSeen: false,
  } as const);
  return sent.ok ? { ok: true, value: { id } } : sent;
}

async function reachFault(uow: UnitOfWork, from: Pick<NewRow, 'projectId' | 'seller' | 'sellerWallet' | 'tokens'>) {
  const [held] = await uow.tx.query<{ free: number }>(sql`select tokens - held - frozen as free from holding
    where project_id = ${from.projectId} and user_id = ${from.seller} and wallet = ${from.sellerWallet}`);
  if (!held) return { code: 'not_found' } as const;
  return from.tokens > held.free ? invalid('tokens', 'validator.error_tokens_reach', held.free) : undefined;
}

/**
 * The user with an address, if any. The giver learns the receiver's name only from the acceptance. With neutral
 * messages, the tokens wait for an answer even if no user has the address. The receiver names a wallet with the
 * acceptance.
 */
async function findAddressee(uow: UnitOfWork, email: string, giver: string): Promise<{ id: string | null } | Refusal> {
  const user = await userByEmail(uow.tx, email);
  if (user?.id === giver) return invalid('receiver', 'validator.error_receiver_same');
  if (!user && !uow.tenant.settings.neutralMessages) return invalid('receiver', 'validator.error_receiver_unknown');
  return { id: user?.id ?? null };
}

/** Another user with a wallet. The identification is checked when the receiver accepts, and again later. */
async function findReceiver(uow: UnitOfWork, email: string, giver: string): Promise<{ id: string } | Refusal> {
  const user = await userByEmail(uow.tx, email);
  if (!user) return invalid('receiver', 'validator.error_receiver_unknown');
  if (user.id === giver) return invalid('receiver', 'validator.error_receiver_same');
  const wallets = await uow.tx.query(sql`select from wallet where user_id = ${user.id} and replaced_at is null`);
  return wallets.length ? { id: user.id } : invalid('receiver', 'validator.error_receiver_wallet');
}
