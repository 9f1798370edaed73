import type { DocumentData, IdentityData } from '#machines/people/kyc/identityData.ts';
import { loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import type { IdentityColumns } from '../../queries/people/users.identity.ts';
import { decryptPerson, type StoredPerson } from '../../queries/people/users.personal.ts';
import { decryptColumn } from '../../secrets/personalColumns.ts';
import type { Encrypted } from '../../secrets/personalData.ts';

/** A kyc row with the columns that its guards need. For a company these include its data and its valid documents. */
export interface KycRow extends Stored, IdentityColumns {
  user_id: string;
  reference: string | null;
  url: string | null;
  return_path: string | null;
  identity_check_key: string | null;
  pending_since: Date | null;
  /** YYYY-MM-DD */
  document_expires_on: string | null;
  /** The data that the provider read on the document of the current check. */
  extracted: DocumentData | null;
  /** The data that the last successful check confirmed. */
  confirmed: IdentityData | null;
  name: string;
  good_documents: string[];
  /** The kinds of the provider's pictures of the current check. */
  pictures: string[];
}

type StoredKycRow = Omit<KycRow, 'profile' | 'company' | 'extracted' | 'confirmed'> &
  StoredPerson & { extracted: Encrypted<DocumentData> | null; confirmed: Encrypted<IdentityData> | null };

async function decrypted({ tenant, tx }: UnitOfWork, row: StoredKycRow): Promise<KycRow> {
  const of = { user: row.user_id };
  return {
    ...row,
    ...(await decryptPerson(tenant, tx, row.user_id, row)),
    extracted: await decryptColumn(tenant, tx, 'kyc.extracted', of, row.extracted),
    confirmed: await decryptColumn(tenant, tx, 'kyc.confirmed', of, row.confirmed),
  };
}

export async function loadKyc(uow: UnitOfWork, id: string, lock: boolean): Promise<KycRow | undefined> {
  const stored = await loadOne<StoredKycRow>(
    uow,
    lock,
    sql`select kyc.*, kyc.document_expires_on::text as document_expires_on, users.person_type, users.company,
      users.first_name, users.last_name, users.profile, coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as name,
      array(select document.kind from document where document.user_id = users.id and document.status <> 'expired')
        as good_documents,
      array(select picture.kind from kyc_document picture
        where picture.kyc_id = kyc.id and picture.reference = kyc.reference) as pictures
    from kyc join users on users.id = kyc.user_id where kyc.id = ${id} for update of kyc`,
  );
  return stored && decrypted(uow, stored);
}
