import type { DocumentData, IdentityData } from '#machines/people/kyc/identityData.ts';
import type { TaxResidenceDetails } from '#machines/people/taxResidence/taxResidence.wire.ts';
import type { StoredCompany, StoredProfile } from '#machines/people/user/profile.wire.ts';
import type { SophisticationFigures } from '#machines/people/user/user.contract.ts';
import type { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';
import type { Queryable } from '../postgres/queryable.ts';
import {
  decryptFields,
  type Encrypted,
  encryptFields,
  encryptWith,
  type KeyedTransaction,
  type WithKeys,
} from './personalData.ts';

export interface Simulation {
  /** When the investor acknowledged the result. */
  at: string;
  /** In minor units, if the investor shared it. */
  netWorth?: number;
  rule?: string;
  version?: string;
}

/** A request to be a sophisticated investor, with the criteria that it meets. */
export interface Sophistication {
  figures: SophisticationFigures;
  met: string[];
  rule: string;
  version: string;
  at: string;
}

/**
 * The content of each column with personal data. See
 * docs/decisions/personal-data.md#personal-data-are-encrypted-with-a-key-for-each-user
 */
export interface PersonalColumns {
  'users.profile': StoredProfile;
  'users.company': StoredCompany;
  'users.sophistication': Sophistication;
  'kyc.extracted': DocumentData;
  'kyc.confirmed': IdentityData;
  'onboarding.simulation': Simulation;
  'suitability_attempt.answers': EntryTestAnswers;
  'tax_residence.details': TaxResidenceDetails;
  'question.asked': { text: string };
  /** `matched`: the name with which the holder was compared when the account was given. */
  'bank_account.personal': {
    iban: string;
    bic: string | null;
    holder: string;
    matched?: { name: string; source: 'confirmed' | 'typed' | 'company' };
  };
  'instruction.reason': { reason: string };
  /** Managers' reasons, about the seller. */
  'ad.reason': { reason: string };
  'transfer.reason': { reason: string };
  'transfer_message.body': { text: string };
  'transfer_message.reason': { reason: string };
}
export type PersonalColumn = keyof PersonalColumns;

/**
 * The fields that stay in plain text: the name of a company, which lists show and search, and the dates and rules of
 * decisions.
 */
const plainFields: { [C in PersonalColumn]: readonly (keyof PersonalColumns[C])[] } = {
  'users.profile': [],
  'users.company': ['organisationName'],
  'users.sophistication': ['met', 'rule', 'version', 'at'],
  'kyc.extracted': [],
  'kyc.confirmed': [],
  'onboarding.simulation': ['at', 'rule', 'version'],
  'suitability_attempt.answers': [],
  'tax_residence.details': [],
  'question.asked': [],
  'bank_account.personal': [],
  'instruction.reason': [],
  'ad.reason': [],
  'transfer.reason': [],
  'transfer_message.body': [],
  'transfer_message.reason': [],
};

/** The user of a value, and the id of its row if a user may have several. */
export interface RowOf {
  user: string;
  id?: string;
}

const isPersonalIn = (column: PersonalColumn) => {
  const plain: readonly string[] = plainFields[column];
  return (name: string) => !plain.includes(name);
};
const buildPlace = (column: PersonalColumn, { user, id = user }: RowOf) => ({ user, at: `${column} ${id}` });

export const encryptColumn = <C extends PersonalColumn>(
  uow: KeyedTransaction,
  column: C,
  row: RowOf,
  value: PersonalColumns[C],
): Promise<Encrypted<PersonalColumns[C]>> => encryptFields(uow, buildPlace(column, row), value, isPersonalIn(column));

/** Like `encryptColumn` with a key that the caller has. */
export const encryptColumnWith = <C extends PersonalColumn>(
  key: Buffer,
  column: C,
  row: RowOf,
  value: PersonalColumns[C],
): Encrypted<PersonalColumns[C]> => encryptWith(key, buildPlace(column, row), value, isPersonalIn(column));

/** The value of a column, or null if there is none or its user was erased. */
export const decryptColumn = async <C extends PersonalColumn>(
  tenant: WithKeys,
  on: Queryable,
  column: C,
  row: RowOf,
  stored: Encrypted<PersonalColumns[C]> | null,
): Promise<PersonalColumns[C] | null> =>
  (stored && (await decryptFields(tenant, on, buildPlace(column, row).at, stored))) ?? null;
