import { createHash } from 'node:crypto';
import { registrarOf } from '#machines/tenant/settings/settings.contract.ts';
import { loadPaperMark } from '../../acts/app/brandPictures.ts';
import { readFile, storeFile } from '../../acts/app/storeFile.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { computeYield } from '../../lifecycles/market/transfer.money.ts';
import { buyerOf, TRANSFER, type TransferRow } from '../../lifecycles/market/transfer.row.ts';
import { sql, statement, unlocked } from '../../postgres/sql.ts';
import type { AgreementData } from '../../providers/signature/agreementPdf.ts';
import { fileById } from '../../queries/app/files.ts';
import { readBargain } from '../../queries/issuances/bargain.ts';
import { readParty } from '../../queries/people/parties.read.ts';
import { GAP } from '../../queries/people/parties.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

export async function findTransfer(tenant: Tenant, id: string): Promise<TransferRow | undefined> {
  const [row] = await tenant.database.query<TransferRow>(unlocked(statement(TRANSFER, [id])));
  return row;
}

async function loadAgreement(tenant: Tenant, row: TransferRow): Promise<AgreementData | undefined> {
  const { customization, settings, database } = tenant;
  const [project] = await database.query<
    Omit<AgreementData['project'], 'isin'> & { isin: string | null; owner: string }
  >(sql`select
      title, product, isin, coalesce(nullif(token_name, ''), title) as "tokenName", token_symbol as "tokenSymbol",
      owner_id as owner from project where id = ${row.project_id}`);
  if (!project) return undefined;
  const parties = [row.seller_id, buyerOf(row), project.owner].map((id) => readParty(tenant, database, id));
  const [seller, buyer, owner] = await Promise.all(parties);
  const bargain = await readBargain(tenant, row.project_id, row.tokens);
  if (!seller || !buyer || !owner || !bargain) return undefined;
  const locale = seller.locale === buyer.locale ? seller.locale : customization.tenant.locale;
  const registrar = customization.modules.erir && registrarOf(settings);
  const { title, product, tokenName, tokenSymbol, isin } = project;
  return {
    locale,
    timeZone: customization.tenant.timeZone,
    reference: row.reference,
    preparedAt: tenant.clock.now().toISOString(),
    platform: { ...settings.platform, brandName: customization.title, accent: customization.brand.accent },
    project: {
      title,
      product,
      tokenName,
      tokenSymbol,
      ...(isin && { isin }),
      ...(row.token_address && { tokenContract: row.token_address }),
    },
    ...(registrar && { registrar }),
    seller: { ...seller, wallet: row.seller_wallet },
    buyer: { ...buyer, wallet: row.receiving_wallet ?? GAP },
    issuer: { name: owner.name, taxNumber: owner.taxNumber },
    sale: {
      tokens: row.tokens,
      unitPriceMinor: row.unit_price,
      totalMinor: row.tokens * row.unit_price,
      feeMinor: computeYield(tenant, row, 0, null, 0).fee,
      mayPayOutside: settings.outsidePayment,
      payBefore: (row.deadline_at ?? tenant.clock.now()).toISOString(),
      warned: row.machine_state.warningSeen === true,
    },
    bargain,
    order: { currency: customization.currency },
  };
}

const paper = (name: string, bytes: Uint8Array) => ({ ok: true, name, bytes, contentType: 'application/pdf' }) as const;

/** Stores a copy for each side with the side's own key, so that one remains when the other side is erased. */
async function make(tenant: Tenant, { transferId: id }: Jobs['transfer.agree']) {
  const row = await findTransfer(tenant, id);
  if (row?.status !== 'accepted' || row.agreement_hash !== null) return;
  const data = await loadAgreement(tenant, row);
  if (!data) return;
  const { agreementPdf } = await import('../../providers/signature/agreementPdf.ts');
  const bytes = await agreementPdf(data, await loadPaperMark(tenant));
  const hash = createHash('sha256').update(bytes).digest('hex');
  await work(tenant, bySystem, async (uow) => {
    const upload = paper(`${row.reference}.pdf`, bytes);
    const sellerFile = await storeFile(uow, row.seller_id, 'contract', upload);
    const buyerFile = await storeFile(uow, buyerOf(row), 'contract', upload);
    await uow.tx.query(
      sql`update transfer set seller_file = ${sellerFile}, buyer_file = ${buyerFile} where id = ${id}`,
    );
    return uow.sendAsSystem('transfer', id, { type: 'agreement.issue', hash });
  });
}

/** Each owner of a copy can verify it without the platform. */
async function seal(tenant: Tenant, { transferId: id }: Jobs['transfer.seal']) {
  const row = await findTransfer(tenant, id);
  if (!row?.seller_file || row.sealed_at || !row.seller_signed_at || !row.buyer_signed_at) return;
  const file = await fileById(tenant.database, row.seller_file);
  const bytes = file && (await readFile(tenant, file));
  if (!bytes) throw new Error(`Agreement file ${row.seller_file} not found in storage`);
  if (createHash('sha256').update(bytes).digest('hex') !== row.agreement_hash)
    throw new Error(`The agreement of the transfer ${id} is not the one that was signed`);
  const { locale } = tenant.customization.tenant;
  const sealed = await tenant.providers.seal(bytes, {
    locale,
    title: locale === 'es' ? 'Firmado por el vendedor y el comprador' : 'Signed by the seller and the buyer',
    details: [row.seller_signed_at.toISOString(), row.buyer_signed_at.toISOString()],
  });
  await work(tenant, bySystem, async (uow) => {
    const upload = paper(`${row.reference}.pdf`, sealed);
    const sellerFile = await storeFile(uow, row.seller_id, 'contract', upload);
    const buyerFile = await storeFile(uow, buyerOf(row), 'contract', upload);
    await uow.tx.query(sql`update transfer set seller_file = ${sellerFile}, buyer_file = ${buyerFile},
      sealed_at = ${uow.now} where id = ${id} and sealed_at is null`);
    for (const userId of [row.seller_id, buyerOf(row)]) uow.markChanged('transfer', id, userId);
    return done;
  });
}

export const agreementJobs = { 'transfer.agree': make, 'transfer.seal': seal } satisfies Partial<JobHandlers>;
