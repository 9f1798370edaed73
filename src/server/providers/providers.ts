import path from 'node:path';
import type { Config } from '../config.ts';
import { sandboxRecords } from '../store/sandboxRecords.ts';
import type { SandboxStore } from '../store/sandboxStore.ts';
import type { TenantCore } from '../store/tenantCore.ts';
import type { Bank } from './bank/bank.ts';
import { httpBank } from './bank/httpBank.ts';
import type { Chain } from './chain/chain.ts';
import { createChain } from './chain/createChain.ts';
import { storedChainJournal } from './chain/storedChainJournal.ts';
import { diskFiles } from './files/diskFiles.ts';
import type { Files } from './files/files.ts';
import { s3Files } from './files/s3Files.ts';
import { googleIssuer, openIdSignIn } from './google/openIdSignIn.ts';
import type { SignInProvider } from './google/signIn.ts';
import { httpIdentity } from './identity/httpIdentity.ts';
import type { IdentityProvider } from './identity/identity.ts';
import type { Mailer } from './mail/mail.ts';
import { sandboxMailer } from './mail/sandboxMailer.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import type { RedirectPaymentProvider } from './payment/payment.ts';
import { redsysHosts, redsysProvider } from './payment/redsysProvider.ts';
import { createSeal, embeddedSignature, type Seal, type SealConfig } from './signature/embeddedSignature.ts';
import { remoteSignature } from './signature/remoteSignature.ts';
import type { CodeSignature, SigningService } from './signature/signature.ts';
import { storedSealingKeys } from './signature/storedSealingKeys.ts';
import { httpTimestamp } from './timestamp/httpTimestamp.ts';

/** The external services of a tenant. Without a setting, a sandbox with the same protocol replaces the service. */
export interface Providers {
  mailer: Mailer;
  files: Files;
  identity: IdentityProvider;
  signIn: SignInProvider;
  payments: RedirectPaymentProvider;
  bank: Bank;
  signatures: CodeSignature;
  /** Signs new contracts at its own page, instead of with a code of this app. */
  signingService: SigningService | undefined;
  seal: Seal;
  chain: Chain;
  sandbox: SandboxStore;
  close(): Promise<void>;
}

/** The secrets that a sandbox and its client share, different for each tenant. */
export const sandboxSecrets = (tenant: Pick<TenantCore, 'secret'>) => ({
  identity: {
    apiKey: tenant.secret('identity.key').toString('hex'),
    noticeSecret: tenant.secret('identity.notice').toString('hex'),
  },
  bank: { apiKey: tenant.secret('bank').toString('hex') },
  signature: {
    apiKey: tenant.secret('signature.key').toString('hex'),
    noticeSecret: tenant.secret('signature.notice').toString('hex'),
  },
  google: { clientId: 'tesela', clientSecret: tenant.secret('google').toString('hex') },
  redsys: {
    merchantCode: '999008881',
    terminal: '1',
    secretKey: tenant.secret('redsys').subarray(0, 24).toString('base64'),
  },
});

/** The storage of a tenant's files. */
export const filesOf = (config: Config, tenantKey: string): Files =>
  config.S3_URL ? s3Files(config.S3_URL) : diskFiles(path.join(config.data, 'files', tenantKey));

/** `localFetch` answers requests to the tenant's own address, where its sandboxes are, without the network. */
export function createProviders(config: Config, tenant: TenantCore, localFetch: typeof fetch): Providers {
  const { clock, origin, database } = tenant;
  const sandbox = sandboxRecords(database, clock);
  const secrets = sandboxSecrets(tenant);
  const sealing: SealConfig = {
    keys: storedSealingKeys(database, tenant.secret('sealing')),
    ...(config.sealCertificate && { issued: config.sealCertificate }),
    authority: config.TIMESTAMP_URL
      ? httpTimestamp({ url: config.TIMESTAMP_URL })
      : httpTimestamp({ url: `${origin}/sandbox/timestamp`, fetch: localFetch }),
    clock,
    timeZone: tenant.customization.tenant.timeZone,
    sealName: tenant.settings.platform.name,
  };
  const smtp = config.SMTP_URL
    ? smtpMailer({ url: config.SMTP_URL, from: { name: tenant.customization.title, address: config.MAIL_FROM } })
    : undefined;
  return {
    sandbox,
    mailer: smtp ?? sandboxMailer(sandbox),
    files: filesOf(config, tenant.key),
    identity:
      config.IDENTITY_URL && config.IDENTITY_SECRET
        ? httpIdentity({
            baseUrl: config.IDENTITY_URL,
            apiKey: config.IDENTITY_SECRET,
            noticeSecret: config.IDENTITY_SECRET,
            clock,
          })
        : httpIdentity({ baseUrl: `${origin}/sandbox/identity`, ...secrets.identity, clock, fetch: localFetch }),
    signIn:
      config.OPENID_CLIENT_ID && config.OPENID_CLIENT_SECRET
        ? openIdSignIn({
            issuer: config.OPENID_ISSUER ?? googleIssuer,
            clientId: config.OPENID_CLIENT_ID,
            clientSecret: config.OPENID_CLIENT_SECRET,
            clock,
          })
        : openIdSignIn({
            issuer: `${origin}/sandbox/google`,
            ...secrets.google,
            clock,
            allowsLocalHttp: true,
            fetch: localFetch,
          }),
    payments: redsysProvider(
      config.REDSYS_MERCHANT && config.REDSYS_SECRET
        ? {
            host: config.isProduction ? redsysHosts.live : redsysHosts.test,
            merchantName: tenant.customization.title,
            merchantCode: config.REDSYS_MERCHANT,
            terminal: config.REDSYS_TERMINAL,
            secretKey: config.REDSYS_SECRET,
            version: config.REDSYS_SIGNATURE,
          }
        : {
            host: `${origin}/sandbox/redsys`,
            merchantName: tenant.customization.title,
            ...secrets.redsys,
            version: config.REDSYS_SIGNATURE,
            fetch: localFetch,
          },
    ),
    bank:
      config.BANK_URL && config.BANK_SECRET
        ? httpBank({ baseUrl: config.BANK_URL, apiKey: config.BANK_SECRET })
        : httpBank({ baseUrl: `${origin}/sandbox/bank`, ...secrets.bank, fetch: localFetch }),
    signatures: embeddedSignature(sealing),
    signingService: signingServiceOf(config, tenant, localFetch),
    seal: createSeal(sealing),
    chain: createChain({
      operatorKey: operatorKey(config, tenant),
      walletSecret: tenant.secret('wallets').toString('hex'),
      ...(config.CHAIN_RPC_URL
        ? { rpcUrl: config.CHAIN_RPC_URL, confirmations: config.chainConfirmations }
        : { journal: storedChainJournal(database), now: () => clock.now().getTime() }),
    }),
    close: async () => smtp?.close(),
  };
}

/** Absent without a setting. The value `sandbox` selects the sandbox of the same protocol. */
function signingServiceOf({ signing }: Config, tenant: TenantCore, localFetch: typeof fetch) {
  if (!signing) return undefined;
  const { clock, origin } = tenant;
  return remoteSignature(
    signing === 'sandbox'
      ? { baseUrl: `${origin}/sandbox/signature`, ...sandboxSecrets(tenant).signature, clock, fetch: localFetch }
      : { baseUrl: signing.url, apiKey: signing.secret, noticeSecret: signing.secret, clock },
  );
}

const operatorKey = (config: Config, tenant: TenantCore): `0x${string}` =>
  (config.CHAIN_OPERATOR_KEY as `0x${string}` | undefined) ?? `0x${tenant.secret('chain.operator').toString('hex')}`;
