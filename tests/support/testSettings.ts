import type * as v from 'valibot';
import type { TenantSettings } from '#machines/tenant/settings/settings.contract.ts';

/** The company and the accounts of a test tenant. Without them no money moves. */
export const testSettings = {
  platform: {
    name: 'Tesela PSFP, S.L.',
    taxNumber: 'A58818501',
    address: 'Calle de Alfonso I 1, 50003 Zaragoza',
    contact: 'hola@tesela.test',
  },
  registrar: { name: 'Registro ERIR, S.A.', taxNumber: 'A58818501' },
  collectionAccount: { iban: 'ES7921000813610123456789', bic: 'CAIXESBBXXX', holder: 'Tesela' },
} satisfies v.InferInput<typeof TenantSettings>;

/** What a test configures: settings are added to those of the test tenant. */
export const configured = (name: 'customization' | 'settings', value: unknown): unknown =>
  name === 'settings' && typeof value === 'object' ? { ...testSettings, ...value } : value;
