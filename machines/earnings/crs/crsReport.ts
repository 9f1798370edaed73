import type { ControllerRole, SelfCertification } from '#machines/people/taxResidence/selfCertification.wire.ts';

/** A country of tax residence with its number, if it has issued one. */
export interface CrsResidence {
  country: string;
  taxNumber: string | null;
}

interface CrsAddress {
  address: string;
  country: string;
}

export interface CrsPerson extends CrsAddress {
  name: string;
  surname: string;
  birthday: string | null;
  birthCity: string | null;
  birthCountry: string | null;
  residences: CrsResidence[];
}

export interface CrsController extends CrsPerson {
  role: ControllerRole;
}

export interface CrsEntity extends CrsAddress {
  name: string;
  type: SelfCertification['entityType'];
  residences: CrsResidence[];
  controllers: CrsController[];
}

/** What was paid in the year, in minor units. */
export interface CrsPayments {
  dividends: number;
  interest: number;
  /** Sales, gains and returned capital. */
  proceeds: number;
  other: number;
}

/** What a holder has and got, by the self-certification that stands. */
export interface CrsAccount {
  number: string;
  person: CrsPerson | null;
  entity: CrsEntity | null;
  /** The value of tokens and money at the end of the year, in minor units. */
  balance: number;
  payments: CrsPayments;
}

const abroad = <R extends CrsResidence>(residences: readonly R[], home: string) =>
  residences.filter(({ country }) => country !== home);

/**
 * Leaves only the foreign residences of an account. Undefined if nothing is left to report: its holders live at home only,
 * or the holder is a financial institution (Directive 2011/16/EU, Annex I, Section VIII.D).
 */
export function pickReportable(account: CrsAccount, home: string): CrsAccount | undefined {
  const { person, entity } = account;
  if (person) {
    const residences = abroad(person.residences, home);
    return residences.length ? { ...account, person: { ...person, residences } } : undefined;
  }
  if (!entity || entity.type === 'financial') return undefined;
  const residences = abroad(entity.residences, home);
  const controllers = (entity.type === 'passive' ? entity.controllers : [])
    .map((each) => ({ ...each, residences: abroad(each.residences, home) }))
    .filter((each) => each.residences.length > 0);
  if (residences.length + controllers.length === 0) return undefined;
  return { ...account, entity: { ...entity, residences, controllers } };
}

/** The type of an entity in the return: CRS101 if a controlling person is reported, and whether it is itself. */
export function toHolderType({ type, controllers }: CrsEntity): 'CRS101' | 'CRS102' | 'CRS103' {
  if (controllers.length > 0) return 'CRS101';
  return type === 'passive' ? 'CRS103' : 'CRS102';
}
