import type { Contradiction } from '#machines/people/taxResidence/contradictions.ts';
import type { TaxResidenceStatus } from '#machines/people/taxResidence/taxResidence.contract.ts';
import type { TaxResidenceDetails } from '#machines/people/taxResidence/taxResidence.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { decryptColumn } from '../../secrets/personalColumns.ts';
import type { Encrypted, WithKeys } from '../../secrets/personalData.ts';

interface StoredResidence {
  id: string;
  status: TaxResidenceStatus;
  details: Encrypted<TaxResidenceDetails> | null;
  file_id: string | null;
  valid_until: string | null;
  created_at: Date;
  text_version: string | null;
  contradictions: Contradiction[];
  doubts: Contradiction[];
}

export interface CurrentResidence extends TaxResidenceDetails {
  id: string;
  fileId: string | null;
  validUntil: string | null;
  declaredAt: string;
  signedVersion: string | null;
  contradictions: Contradiction[];
  doubts: Contradiction[];
}

/** The declaration of a user that stands. Undefined if there is none, or the user's key was destroyed. */
export async function findResidence(
  tenant: WithKeys,
  on: Queryable,
  user: string,
): Promise<CurrentResidence | undefined> {
  const [stored] = await on.query<StoredResidence>(sql`select id, status, details, file_id,
      valid_until::text as valid_until, created_at, text_version, contradictions, doubts
    from tax_residence where user_id = ${user} and status not in ('new', 'replaced')`);
  const of = { user, id: stored?.id ?? '' };
  const details = stored && (await decryptColumn(tenant, on, 'tax_residence.details', of, stored.details));
  if (!stored || !details) return undefined;
  return {
    ...details,
    id: stored.id,
    fileId: stored.file_id,
    validUntil: stored.valid_until,
    declaredAt: stored.created_at.toISOString(),
    signedVersion: stored.text_version,
    contradictions: stored.contradictions,
    doubts: stored.doubts,
  };
}
