import type { SignatureFacts } from '#machines/orders/signature/signature.contract.ts';
import { readFile } from '../../acts/app/storeFile.ts';
import { sql } from '../../postgres/sql.ts';
import { ProviderSilence } from '../../providers/providerSilence.ts';
import type { Contract, SigningService } from '../../providers/signature/signature.ts';
import { fileById } from '../../queries/app/files.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** The data of a stored signature for the providers. */
export interface StoredSignature {
  status: string;
  machine_state: Partial<Pick<SignatureFacts, 'atService' | 'reference'>>;
  investment_id: string;
  user_id: string;
  name: string;
  email: string;
  locale: 'es' | 'en';
  file_id: string;
  file_name: string;
  hash: string;
  sealed_file: string | null;
  expires_at: Date;
  signed_at: Date | null;
}

export async function findSignature(tenant: Tenant, id: string): Promise<StoredSignature | undefined> {
  const [found] = await tenant.database.query<StoredSignature>(sql`select signature.status, signature.machine_state,
      signature.investment_id, investment.user_id, users.email, users.locale,
      trim(users.first_name || ' ' || users.last_name) as name, signature.file_id, file.name as file_name,
      signature.hash, signature.sealed_file, signature.expires_at, investment.signed_at
    from signature join investment on investment.id = signature.investment_id
    join users on users.id = investment.user_id join file on file.id = signature.file_id where signature.id = ${id}`);
  return found;
}

/** The contract of a signature, with the document from storage. */
export async function loadContract(tenant: Tenant, key: string, signature: StoredSignature): Promise<Contract> {
  const { file_id, file_name, hash, user_id, name, email, locale } = signature;
  const file = await fileById(tenant.database, file_id);
  const bytes = file && (await readFile(tenant, file));
  if (!bytes) throw new Error(`Contract file ${file_id} not found in storage`);
  return {
    key,
    document: { bytes, name: file_name, hash },
    signer: { userId: user_id, name, email },
    locale,
  };
}

/** A signature that was prepared for a service waits for it, even if the setting has been removed since. */
export function requireSigningService({ providers }: Tenant): SigningService {
  if (!providers.signingService) throw new ProviderSilence('signatures', 'no setting');
  return providers.signingService;
}
