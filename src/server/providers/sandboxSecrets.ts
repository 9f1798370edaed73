import { deriveEs256Keys } from '../kernel/es256.ts';
import type { TenantCore } from '../secrets/tenantCore.ts';

/** The secrets that a sandbox and its client share, different for each tenant. */
export const sandboxSecrets = (tenant: Pick<TenantCore, 'secret'>) => ({
  identity: {
    apiKey: tenant.secret('identity.key').toString('hex'),
    noticeSecret: tenant.secret('identity.notice').toString('hex'),
  },
  bank: { apiKey: tenant.secret('bank').toString('hex') },
  payee: { apiKey: tenant.secret('payee').toString('hex') },
  signature: {
    apiKey: tenant.secret('signature.key').toString('hex'),
    noticeSecret: tenant.secret('signature.notice').toString('hex'),
  },
  google: { clientId: 'tesela', clientSecret: tenant.secret('google').toString('hex') },
  apple: {
    clientId: 'test.tesela.web',
    teamId: 'TESELATEAM',
    keyId: 'TESELAKEY1',
    privateKey: deriveEs256Keys(tenant.secret('apple')).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  },
  redsys: {
    merchantCode: '999008881',
    terminal: '1',
    secretKey: tenant.secret('redsys').subarray(0, 24).toString('base64'),
  },
});
