import type { Contradiction } from '#machines/people/taxResidence/contradictions.ts';
import type { TaxResidenceDetails } from '#machines/people/taxResidence/taxResidence.wire.ts';
import type { AdditionalForm, StoredProfile } from '#machines/people/user/profile.wire.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import { asSystem, type UnitOfWork } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { findResidence } from '#server/queries/people/taxResidences.ts';
import { writePerson } from '#server/queries/people/users.personal.ts';
import { encryptColumn } from '#server/secrets/personalColumns.ts';
import { dispatch } from '#server/work/dispatch.ts';

interface Certificate {
  fileId: string;
  validUntil: string;
}

/** What a user has signed, and what contradicts it. */
export interface Signature {
  version: string;
  sha256: string;
  contradictions: readonly Contradiction[];
}

/** What comes with a declaration. */
interface Papers {
  certificate?: Certificate | undefined;
  signature?: Signature | undefined;
}

async function insertResidence(
  uow: UnitOfWork,
  userId: string,
  declared: TaxResidenceDetails,
  { certificate, signature }: Papers = {},
): Promise<string> {
  const id = newId(uow.now);
  const details = await encryptColumn(uow, 'tax_residence.details', { user: userId, id }, declared);
  await uow.tx.query(sql`insert into tax_residence (id, status, user_id, details, file_id, valid_until, text_version,
      text_sha256, contradictions, created_at, updated_at)
    values (${id}, 'new', ${userId}, ${details}, ${certificate?.fileId ?? null}, ${certificate?.validUntil ?? null},
      ${signature?.version ?? null}, ${signature?.sha256 ?? null}, ${[...(signature?.contradictions ?? [])]}, ${uow.now},
      ${uow.now})`);
  return id;
}

/** Declares where a user pays taxes. It replaces the declaration that stands, and what a certificate gave with it. */
export async function declareResidence(
  uow: UnitOfWork,
  userId: string,
  declared: TaxResidenceDetails,
  papers: Papers = {},
): Promise<Refusal | undefined> {
  // Two declarations at once must not both stand.
  await uow.tx.query(sql`select from users where id = ${userId} for update`);
  const [former] = await uow.tx.query<{ id: string }>(
    sql`select id from tax_residence where user_id = ${userId} and status not in ('new', 'replaced')`,
  );
  const replaced = former && (await uow.sendAsSystem('taxResidence', former.id, { type: 'residence.replace' }));
  if (replaced && !replaced.ok) return replaced.refusal;
  const id = await insertResidence(uow, userId, declared, papers);
  const sent = await dispatch(uow, 'taxResidence', id, { type: 'residence.declare' });
  return sent.ok ? undefined : sent.refusal;
}

type Answer = Pick<AdditionalForm, 'countryOfResidence' | 'taxNumber'>;

/** Without a country, that of the address, as for users who have answered nothing. */
function readAnswer(
  { countryOfResidence, taxNumber }: Answer,
  profile: StoredProfile,
): TaxResidenceDetails | undefined {
  if (!countryOfResidence && !taxNumber) return undefined;
  return {
    country: countryOfResidence || profile.country || 'ES',
    taxNumber: taxNumber || null,
    exemption: null,
  };
}

/** An answer without a number says no more than the same country with one. */
const isSaidBy = (standing: TaxResidenceDetails, { country, taxNumber }: TaxResidenceDetails) =>
  standing.country === country && (taxNumber === null || standing.taxNumber === taxNumber);

/** What the onboarding asks about the tax residence: the first declaration, or another one if it differs. */
export async function declareAnswer(
  uow: UnitOfWork,
  { userId, profile }: { userId: string; profile: StoredProfile },
  answer: Answer,
): Promise<Refusal | undefined> {
  const declared = readAnswer(answer, profile);
  if (!declared) return undefined;
  const standing = await findResidence(uow.tenant, uow.tx, userId);
  return standing && isSaidBy(standing, declared) ? undefined : declareResidence(uow, userId, declared);
}

/**
 * Makes the answer that an earlier version stored in the profile a declaration, and returns the profile without it. If
 * the user has declared something else since, the answer is kept as a declaration that was replaced.
 */
export async function carryOlderResidence(
  uow: UnitOfWork,
  userId: string,
  older: StoredProfile,
): Promise<StoredProfile> {
  const { countryOfResidence, taxNumber, ...profile } = older;
  const declared = readAnswer({ countryOfResidence, taxNumber }, profile);
  if (!declared) return profile;
  const standing = await findResidence(uow.tenant, uow.tx, userId);
  if (!standing) await carry(declareResidence(asSystem(uow), userId, declared));
  else if (!isSaidBy(standing, declared)) {
    const id = await insertResidence(uow, userId, declared);
    await uow.sendAsSystem('taxResidence', id, { type: 'residence.replace' });
  }
  await writePerson(uow, userId, { profile });
  return profile;
}

async function carry(sent: Promise<Refusal | undefined>) {
  const refusal = await sent;
  if (refusal) throw new Error(`The tax residence of an earlier version was refused: ${refusal.code}`);
}
