import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { confirmedData, differences, isConfirmedValue } from '#machines/people/kyc/identityData.ts';
import { CompanyForm, ProfileForm } from '#machines/people/user/profile.wire.ts';
import { ageOn } from '#machines/shared/rules/age.ts';

const typed = { name: 'Lucía', surname: 'Pérez', birthday: '1990-05-17', nationality: 'ES', idNumber: '12345678-z' };
const read = {
  name: 'LUCIA',
  surname: 'PEREZ GOMEZ',
  birthday: '1990-05-17',
  nationality: 'ES',
  idNumber: '12345678Z',
};

describe('typed data beside those of a document', () => {
  it('do not differ by spelling, by a second surname or by what is missing', () => {
    expect(differences(typed, read)).toEqual([]);
    expect(differences({}, read)).toEqual([]);
    expect(differences(typed, {})).toEqual([]);
  });

  it('differ by a day, a digit, a country or another name', () => {
    const other = { ...read, name: 'ANA', birthday: '1990-05-18', nationality: 'PT', idNumber: '12345679S' };
    expect(differences(typed, other)).toEqual(['name', 'birthday', 'nationality', 'idNumber']);
  });

  it('are confirmed as the document says, in the user’s spelling where it is the same name', () => {
    expect(confirmedData(typed, read)).toEqual({ ...read, name: 'Lucía' });
    expect(confirmedData(typed, { name: 'LUCIA' })).toEqual({ name: 'Lucía' });
  });

  it('may repeat a confirmed name without its accents, and nothing else', () => {
    expect(isConfirmedValue('surname', 'perez gomez', 'Pérez Gómez')).toBe(true);
    expect(isConfirmedValue('surname', 'Pérez', 'Pérez Gómez')).toBe(false);
    expect(isConfirmedValue('birthday', '1990-05-18', '1990-05-17')).toBe(false);
    expect(isConfirmedValue('idNumber', '12.345.678-Z', '12345678Z')).toBe(true);
  });
});

describe('an age', () => {
  it('is completed on the birthday', () => {
    expect(ageOn('2008-03-02', '2026-03-01')).toBe(17);
    expect(ageOn('2008-03-01', '2026-03-01')).toBe(18);
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });
});

describe('a document number beside its nationality', () => {
  const names = { name: 'Ana', surname: 'Prueba' };
  const isValid = (idNumber: string, nationality?: string) => v.is(ProfileForm, { ...names, idNumber, nationality });

  it('passes for documents of any country', () => {
    expect(isValid('C01X00T47', 'DE')).toBe(true);
    expect(isValid('YA1234567', 'IT')).toBe(true);
    expect(isValid('P-4366918', 'CH')).toBe(true);
    expect(isValid('12345678A', 'PE')).toBe(true);
    expect(isValid('C01X00T47')).toBe(true);
  });

  it('needs the right control letter for a Spanish one', () => {
    expect(isValid('12345678Z', 'ES')).toBe(true);
    expect(isValid('AAA123456', 'ES')).toBe(true);
    expect(isValid('12345678A', 'ES')).toBe(false);
    expect(isValid('X1234567L', 'ES')).toBe(false);
    expect(isValid('X1234567L', 'MA')).toBe(true);
    expect(isValid('C01X00T47', 'ES')).toBe(false);
  });

  it('is checked for the representative and the partners of a company as well', () => {
    const person = { ...names, idNumber: '12345678A', nationality: 'ES' };
    const address = {
      address: 'Calle 1',
      city: 'Jaca',
      postalCode: '22700',
      region: 'Huesca',
      countryOfResidence: 'ES',
    };
    const company = (representative: object, partner: object) =>
      v
        .safeParse(CompanyForm, {
          organisationName: 'Sociedad, S.L.',
          taxNumber: 'A58818501',
          activity: 'Valores',
          contactEmail: 'a@b.es',
          representationType: 'soleAdministrator',
          representative: { ...person, ...address, ...representative },
          majorPartners: 'some',
          partners: [{ ...person, stakePercent: 30, ...partner }],
        })
        .issues?.map((issue) => v.getDotPath(issue));
    expect(company({}, {})).toEqual(['representative.idNumber', 'partners.0.idNumber']);
    expect(company({ idNumber: '12345678Z' }, { nationality: 'PT' })).toBeUndefined();
  });
});
