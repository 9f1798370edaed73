import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ReturnForm } from '#machines/oversight/incident/incident.wire.ts';
import { BankAccountForm } from '#machines/people/user/account.wire.ts';
import { iban, payableIban } from '#machines/shared/fields/bank.ts';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import { TenantSettings } from '#machines/tenant/settings/settings.contract.ts';

const qr = 'CH7430000000012345678';
const outside = ['BR9700360305000010009795493P1', 'AE070331234567890123456', 'TR330006100519786457841326'];

describe('an account to which money is paid', () => {
  it.each([
    ['ES89 0081 0216 7200 0154 8723', 'ES8900810216720001548723'],
    ['es8900810216720001548723', 'ES8900810216720001548723'],
    ['IBAN ES8900810216720001548723', 'ES8900810216720001548723'],
    ['iban: es89 0081 0216 7200 0154 8723', 'ES8900810216720001548723'],
    ['\u202AES89\u00A00081-0216-7200-0154-8723\u202C', 'ES8900810216720001548723'],
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['FR1420041010050500013M02606', 'FR1420041010050500013M02606'],
    ['LT121000011101001000', 'LT121000011101001000'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['NO9386011117947', 'NO9386011117947'],
  ])('may be %s, stored as %s', (typed, stored) => {
    expect(v.parse(payableIban(), typed)).toBe(stored);
  });

  it.each<[string, string]>([
    ['ES1000810216060001548723', 'error_iban'],
    [qr, 'error_iban_qr'],
    ...outside.map((account): [string, string] => [account, 'error_iban_sepa']),
  ])('may not be %s: %s', (account, id) => {
    expect(fieldErrors(payableIban(), account)['']?.id).toBe(`validator.${id}`);
  });

  it('is asked for by every form that sends money there', () => {
    for (const account of [qr, ...outside]) {
      expect(v.is(iban(), account)).toBe(true);
      const id = account === qr ? 'validator.error_iban_qr' : 'validator.error_iban_sepa';
      const typed = { iban: account, holder: 'Ana Sanz', password: 'Tesela-2026' };
      expect(fieldErrors(BankAccountForm, typed).iban?.id).toBe(id);
      expect(fieldErrors(ReturnForm, typed).iban?.id).toBe(id);
      const collectionAccount = { iban: account, bic: 'CAIXESBB', holder: 'Tesela' };
      expect(fieldErrors(TenantSettings, { collectionAccount })['collectionAccount.iban']?.id).toBe(id);
    }
  });
});
