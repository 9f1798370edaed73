import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CompanyForm, ProfileForm } from '#machines/people/user/profile.wire.ts';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import { companyNumber, personNumber } from '#machines/shared/fields/identity.ts';

const person = { name: 'Ana', surname: 'Sanz' };
const messageOf = (idNumber: string, nationality: string) =>
  fieldErrors(ProfileForm, { ...person, idNumber, nationality }).idNumber?.id;

describe('the number of a person', () => {
  it.each([
    ['07300411G', 'ES', '07300411G'],
    ['00000023T', 'ES', '00000023T'],
    ['07300411-g', 'ES', '07300411G'],
    ['９９９９９９９９R', 'ES', '99999999R'],
    ['L0412765F', 'ES', 'L0412765F'],
    ['PAB123456', 'ES', 'PAB123456'],
    ['X0042351P', 'FR', 'X0042351P'],
    ['Y7340026G', 'RO', 'Y7340026G'],
    ['Z1180453Y', 'MA', 'Z1180453Y'],
    ['M2047713T', 'FR', 'M2047713T'],
    ['C01X00T47', 'DE', 'C01X00T47'],
    ['AB1234567', 'IT', 'AB1234567'],
    ['12345678 9 ZZ4', 'PT', '123456789ZZ4'],
    ['123456789', 'PT', '123456789'],
    ['A58818501', 'DE', 'A58818501'],
  ])('%s of nationality %s is stored as %s', (idNumber, nationality, stored) => {
    expect(v.parse(ProfileForm, { ...person, idNumber, nationality }).idNumber).toBe(stored);
  });

  it.each([
    ['7300411G', 'ES', 'zero'],
    ['07300411H', 'ES', 'letter'],
    ['L0412765G', 'ES', 'letter'],
    ['K0953218Y', 'ES', 'minor'],
    ['A58818501', 'ES', 'company'],
    ['X0042351P', 'ES', 'foreigner'],
    ['M2047713T', 'ES', 'foreigner'],
    ['X0042351Q', 'FR', 'letter'],
    ['AB1234567', 'ES', 'number'],
    ['1234567Z', 'ES', 'number'],
  ])('%s of nationality %s is refused for its reason: %s', (idNumber, nationality, fault) => {
    expect(messageOf(idNumber, nationality)).toBe(`validator.error_id_${fault}`);
  });

  it('is judged by its form where the nationality is not asked for, as of a spouse', () => {
    const idsOf = (number: string) => fieldErrors(personNumber(), number)['']?.id;
    expect(['12345678-Z', 'X1234567L', 'C01X00T47', 'AB1234567'].map(idsOf)).toEqual(Array(4).fill(undefined));
    expect(idsOf('12345678A')).toBe('validator.error_id_letter');
    expect(idsOf('A58818501')).toBe('validator.error_id_company');
  });
});

describe('the number of a company', () => {
  it.each([
    ['A58818502', 'error_company_number'],
    ['07300411G', 'error_company_person'],
    ['X0042351P', 'error_company_person'],
    ['L0412765F', 'error_company_person'],
    ['A5881850', 'error_company_form'],
    ['DE136695976', 'error_company_form'],
  ])('%s is refused for its reason: %s', (number, id) => {
    expect(fieldErrors(companyNumber(), number)['']?.id).toBe(`validator.${id}`);
  });

  it('is asked for beside numbers of its representative and partners, which are judged as any person’s', () => {
    const errors = fieldErrors(CompanyForm, {
      representative: { idNumber: 'K0953218Y', nationality: 'ES' },
      partners: [{ idNumber: '7300411G', nationality: 'ES' }],
    });
    expect(errors['representative.idNumber']?.id).toBe('validator.error_id_minor');
    expect(errors['partners.0.idNumber']?.id).toBe('validator.error_id_zero');
  });
});
