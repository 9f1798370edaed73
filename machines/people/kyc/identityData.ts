import * as v from 'valibot';
import { isRelatedName, isSameSpelling } from '#machines/shared/names.ts';
import { canonicalIdentifier } from '#machines/shared/rules/identifiers.ts';

export const DocumentType = v.picklist(['idCard', 'passport', 'residencePermit']);
export type DocumentType = v.InferOutput<typeof DocumentType>;

const Text = v.optional(v.string());

/** Personal data that an identity document proves. A field is absent if it could not be read. */
export const IdentityData = v.object({
  name: Text,
  surname: Text,
  /** YYYY-MM-DD */
  birthday: Text,
  /** ISO 3166, two letters. */
  nationality: Text,
  idNumber: Text,
});
export type IdentityData = v.InferOutput<typeof IdentityData>;

/** The fields that are confirmed by an identity check, by their names in the forms. */
export const IdentityField = v.keyof(IdentityData);
export type IdentityField = keyof IdentityData;
export const identityFields: readonly IdentityField[] = IdentityField.options;

/** The data that a provider read on a document. */
export const DocumentData = v.object({
  ...IdentityData.entries,
  documentType: v.optional(DocumentType),
  /** The country that issued the document. */
  documentCountry: Text,
});
export type DocumentData = v.InferOutput<typeof DocumentData>;

const isAlike: Record<IdentityField, (typed: string, read: string) => boolean> = {
  name: isRelatedName,
  surname: isRelatedName,
  birthday: (typed, read) => typed === read,
  nationality: (typed, read) => typed === read,
  idNumber: (typed, read) => canonicalIdentifier(typed) === canonicalIdentifier(read),
};

/** The fields in which typed data differ from a document, with tolerance for the spelling of names. */
export const differences = (typed: IdentityData, read: IdentityData): IdentityField[] =>
  identityFields.filter((field) => {
    const [mine, theirs] = [typed[field], read[field]];
    return Boolean(mine && theirs) && !isAlike[field](mine ?? '', theirs ?? '');
  });

const isName = (field: IdentityField) => field === 'name' || field === 'surname';

/** Whether a typed value may replace a confirmed one. A name may differ only in accents and capitals. */
export const isConfirmedValue = (field: IdentityField, typed: string, confirmed: string) =>
  isName(field) ? isSameSpelling(typed, confirmed) : isAlike[field](typed, confirmed);

/**
 * The data that a check confirms: those of the document. Documents print names in capitals without accents, so the
 * user's spelling is used if it is the same name.
 */
export function confirmedData(typed: IdentityData, read: IdentityData): IdentityData {
  const confirmed: IdentityData = {};
  for (const field of identityFields) {
    const [mine, theirs] = [typed[field], read[field]];
    const value = mine && theirs && isName(field) && isSameSpelling(mine, theirs) ? mine : theirs;
    if (value) confirmed[field] = value;
  }
  return confirmed;
}
