import { createHash } from 'node:crypto';
import { collectKnown, findContradictions, type Known } from '#machines/people/taxResidence/contradictions.ts';
import { selfCertificationText } from '#machines/people/taxResidence/selfCertification.text.ts';
import { listMissing } from '#machines/people/taxResidence/selfCertification.wire.ts';
import { listCountries, type TaxResidenceDetails } from '#machines/people/taxResidence/taxResidence.wire.ts';
import type { FieldErrors } from '#machines/shared/fields/errors.ts';
import type { Language } from '#machines/shared/language.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { findBankAccount } from '#server/queries/people/bankAccounts.ts';
import { findResidence } from '#server/queries/people/taxResidences.ts';
import { decryptUser } from '#server/queries/people/users.personal.ts';
import { type User, userById } from '#server/queries/people/users.ts';
import type { Signature } from './declareResidence.ts';

async function readKnown(uow: UnitOfWork, { id, person_type: personType, profile }: User): Promise<Known> {
  const account = await findBankAccount(uow.tenant, uow.tx, uow.now, id);
  return collectKnown({ personType, profile, iban: account?.iban });
}

const missing = (names: readonly string[]): FieldErrors =>
  Object.fromEntries(names.map((name) => [name, { id: 'validator.error_null', values: {} }]));

interface Signed {
  textVersion: string;
  language: Language;
}

/** What a user signs with a declaration, or what is missing in it. */
export async function signResidence(
  uow: UnitOfWork,
  user: User,
  declared: TaxResidenceDetails,
  { textVersion, language }: Signed,
): Promise<{ ok: true; signature: Signature | undefined } | { ok: false; fields: FieldErrors }> {
  const { certification } = declared;
  if (!certification) return { ok: true, signature: undefined };
  const { version, texts } = selfCertificationText;
  const left = listMissing(certification, user.person_type === 'legal');
  if (left.length) return { ok: false, fields: missing(left.map((name) => `certification.${name}`)) };
  // The page shows an older text than the one that would be signed.
  if (textVersion !== version) return { ok: false, fields: missing(['attested']) };
  const contradictions = findContradictions(listCountries(declared), await readKnown(uow, user));
  if (contradictions.length && !certification.explanation)
    return { ok: false, fields: missing(['certification.explanation']) };
  const sha256 = createHash('sha256').update(texts[language]).digest('hex');
  return { ok: true, signature: { version, sha256, contradictions } };
}

/** Asks for another self-certification if what is known of the user now points to a country that it does not name. */
export async function followResidence(uow: UnitOfWork, userId: string): Promise<void> {
  const standing = await findResidence(uow.tenant, uow.tx, userId);
  if (!standing?.signedVersion) return;
  const stored = await userById(uow.tx, userId);
  const user = stored && (await decryptUser(uow.tenant, uow.tx, stored));
  if (!user) return;
  const found = findContradictions(listCountries(standing), await readKnown(uow, user));
  const sources = found.filter((each) => !standing.contradictions.includes(each));
  if (sources.some((each) => !standing.doubts.includes(each)))
    await uow.sendAsSystem('taxResidence', standing.id, { type: 'residence.doubt', sources });
}
