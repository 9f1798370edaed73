import path from 'node:path';
import type { Config } from '../config.ts';
import type { ProviderSettings } from '../kernel/providerSettings.ts';
import type { SandboxStore } from '../postgres/sandboxStore.ts';
import type { TenantCore } from '../secrets/tenantCore.ts';
import type { Bank, PaymentFiles } from './bank/bank.ts';
import type { BankFeed } from './bank/bankFeed.ts';
import { afterFiles, fileBank } from './bank/fileBank.ts';
import { httpBank } from './bank/httpBank.ts';
import { httpBankFeed } from './bank/httpBankFeed.ts';
import type { Chain } from './chain/chain.ts';
import { createChain } from './chain/createChain.ts';
import { storedChainJournal } from './chain/storedChainJournal.ts';
import { absentCoin } from './coin/absentCoin.ts';
import type { Coin } from './coin/coin.ts';
import { createCoin } from './coin/createCoin.ts';
import { diskFiles } from './files/diskFiles.ts';
import type { Files } from './files/files.ts';
import { s3Files } from './files/s3Files.ts';
import { httpIdentity } from './identity/httpIdentity.ts';
import type { IdentityProvider } from './identity/identity.ts';
import type { Mailer } from './mail/mail.ts';
import { sandboxMailer } from './mail/sandboxMailer.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import { appleSignIn } from './openId/appleSignIn.ts';
import { googleSignIn } from './openId/googleSignIn.ts';
import type { SignInProvider } from './openId/signIn.ts';
import { httpPayee } from './payee/httpPayee.ts';
import type { PayeeCheck } from './payee/payee.ts';
import { absentTerminal } from './payment/absentTerminal.ts';
import type { RedirectPaymentProvider } from './payment/payment.ts';
import { redsysHosts, redsysProvider } from './payment/redsysProvider.ts';
import type { PushSender } from './push/push.ts';
import { isPushService, webPush } from './push/webPush.ts';
import { sandboxSecrets } from './sandboxSecrets.ts';
import { createSeal, embeddedSignature, type Seal, type SealConfig } from './signature/embeddedSignature.ts';
import { remoteSignature } from './signature/remoteSignature.ts';
import type { CodeSignature, SigningService } from './signature/signature.ts';
import { storedSealingKeys } from './signature/storedSealingKeys.ts';
import { httpTimestamp } from './timestamp/httpTimestamp.ts';

export interface Services {
  mailer: Mailer & { close?(): void };
  files: Files;
  /** Absent if managers check the documents themselves. */
  identity: IdentityProvider | undefined;
  /** Sign-in with Google, or with the issuer in its place. */
  signIn: SignInProvider | undefined;
  appleSignIn: SignInProvider | undefined;
  payments: RedirectPaymentProvider;
  bank: Bank;
  /** Absent if the bank takes calls. */
  paymentFiles: PaymentFiles | undefined;
  /** Absent if managers upload the bank's statements themselves. */
  bankFeed: BankFeed | undefined;
  /** Absent if no service compares the holder of an account with the bank's name. */
  payee: PayeeCheck | undefined;
  signatures: CodeSignature;
  /** Signs new contracts at its own page, instead of with a code of this app. */
  signingService: SigningService | undefined;
  seal: Seal;
  chain: Chain;
  /** Payments in a token of an EVM chain. */
  coin: Coin;
  /** Messages to browsers. It needs no settings, because the keys follow from the installation’s secret. */
  push: PushSender;
}

export interface Setup {
  config: Config;
  tenant: TenantCore;
  /** Answers requests to the tenant's own address, where its sandboxes are, without the network. */
  localFetch: typeof fetch;
  sandbox: SandboxStore;
}

/** About two and a half minutes on Ethereum. A node for development mines only on demand, so it confirms nothing later. */
const PUBLIC_CHAIN_CONFIRMATIONS = 12;

type Makers = { [S in keyof Services]: (settings: ProviderSettings, setup: Setup) => Services[S] };

/** Without settings, a sandbox with the same protocol replaces the service. Production never gets here without them. */
export const makers: Makers = {
  mailer: ({ mail }, { tenant, sandbox }) => {
    if (!mail || mail === 'none') return sandboxMailer(sandbox);
    const from = {
      get name() {
        return tenant.customization.title;
      },
      address: mail.MAIL_FROM,
    };
    return smtpMailer({ url: mail.SMTP_URL, from });
  },

  files: (settings, { config, tenant }) => createFileStorage(settings, config, tenant.key),

  identity: ({ identity }, { tenant, localFetch }) => {
    if (identity === 'none') return undefined;
    const { clock, origin } = tenant;
    if (!identity) {
      const { identity: secrets } = sandboxSecrets(tenant);
      return httpIdentity({ baseUrl: `${origin}/sandbox/identity`, ...secrets, clock, fetch: localFetch });
    }
    const { IDENTITY_URL: baseUrl, IDENTITY_SECRET: secret } = identity;
    return httpIdentity({ baseUrl, apiKey: secret, noticeSecret: secret, clock });
  },

  signIn: ({ openid }, { tenant, localFetch }) => {
    if (openid === 'none') return undefined;
    const { clock, origin } = tenant;
    if (!openid) {
      const sandbox = { issuer: `${origin}/sandbox/google`, ...sandboxSecrets(tenant).google };
      return googleSignIn({ ...sandbox, clock, allowsLocalHttp: true, fetch: localFetch });
    }
    const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET } = openid;
    return googleSignIn({ issuer, clientId: OPENID_CLIENT_ID, clientSecret: OPENID_CLIENT_SECRET, clock });
  },

  appleSignIn: ({ apple }, { config, tenant, localFetch }) => {
    if (apple === 'none' || (!apple && config.isProduction)) return undefined;
    const { clock, wallClock, origin } = tenant;
    if (!apple) {
      const sandbox = { issuer: `${origin}/sandbox/apple`, ...sandboxSecrets(tenant).apple };
      return appleSignIn({ ...sandbox, clock, wallClock, allowsLocalHttp: true, fetch: localFetch });
    }
    return appleSignIn({
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: apple.APPLE_KEY,
      clock,
      wallClock,
    });
  },

  payments: ({ card }, { config, tenant, localFetch }) => {
    if (card === 'none') return absentTerminal;
    const own = card
      ? {
          host: config.isProduction ? redsysHosts.live : redsysHosts.test,
          merchantCode: card.REDSYS_MERCHANT,
          terminal: card.REDSYS_TERMINAL,
          secretKey: card.REDSYS_SECRET,
          version: card.REDSYS_SIGNATURE,
        }
      : {
          host: `${tenant.origin}/sandbox/redsys`,
          ...sandboxSecrets(tenant).redsys,
          version: 'HMAC_SHA256_V1' as const,
          fetch: localFetch,
        };
    return redsysProvider({
      ...own,
      get merchantName() {
        return tenant.customization.title;
      },
    });
  },

  bank: ({ bank }, { tenant, localFetch }) => {
    const { database, clock, origin } = tenant;
    if (bank && bank !== 'none' && bank.BANK_URL === 'files') return fileBank({ database, clock });
    const called =
      bank && bank !== 'none'
        ? httpBank({ baseUrl: bank.BANK_URL, apiKey: bank.BANK_SECRET ?? '' })
        : httpBank({ baseUrl: `${origin}/sandbox/bank`, ...sandboxSecrets(tenant).bank, fetch: localFetch });
    return afterFiles(database, called);
  },

  paymentFiles: ({ bank }) =>
    bank && bank !== 'none' && bank.BANK_URL === 'files' ? { initiatorId: bank.BANK_FILE_ID ?? null } : undefined,

  bankFeed: ({ bank }, { tenant, localFetch }) => {
    const { clock, origin } = tenant;
    if (!bank || bank === 'none') {
      const { bank: secrets } = sandboxSecrets(tenant);
      return httpBankFeed({ baseUrl: `${origin}/sandbox/bank`, ...secrets, clock, fetch: localFetch });
    }
    if (bank.BANK_FEED === 'none' || bank.BANK_URL === 'files') return undefined;
    return httpBankFeed({ baseUrl: bank.BANK_URL, apiKey: bank.BANK_SECRET ?? '', clock });
  },

  payee: ({ payee }, { config, tenant, localFetch }) => {
    if (payee === 'none' || (!payee && config.isProduction)) return undefined;
    const { origin } = tenant;
    if (!payee)
      return httpPayee({ baseUrl: `${origin}/sandbox/payee`, ...sandboxSecrets(tenant).payee, fetch: localFetch });
    return httpPayee({ baseUrl: payee.PAYEE_URL, apiKey: payee.PAYEE_SECRET });
  },

  signatures: (settings, setup) => embeddedSignature(buildSealConfig(settings, setup)),

  signingService: ({ signature }, { tenant, localFetch }) => {
    if (!signature || signature === 'none') return undefined;
    const { clock, origin } = tenant;
    const { SIGNATURE_URL: baseUrl, SIGNATURE_SECRET: secret } = signature;
    if (baseUrl === 'sandbox' || !secret) {
      const { signature: secrets } = sandboxSecrets(tenant);
      return remoteSignature({ baseUrl: `${origin}/sandbox/signature`, ...secrets, clock, fetch: localFetch });
    }
    return remoteSignature({ baseUrl, apiKey: secret, noticeSecret: secret, clock });
  },

  seal: (settings, setup) => createSeal(buildSealConfig(settings, setup)),

  chain: ({ chain }, { config, tenant }) => {
    const { clock, database } = tenant;
    const remote = chain && chain !== 'none' ? chain : undefined;
    return createChain({
      operatorKey: remote?.CHAIN_OPERATOR_KEY ?? `0x${tenant.secret('chain.operator').toString('hex')}`,
      enforcerKey: remote?.CHAIN_ENFORCER_KEY,
      admins: remote?.CHAIN_ADMINS,
      factory: remote?.CHAIN_FACTORY,
      walletSecret: tenant.secret('wallets').toString('hex'),
      ...(remote
        ? {
            rpcUrl: remote.CHAIN_RPC_URL,
            confirmations: remote.CHAIN_CONFIRMATIONS ?? (config.isProduction ? PUBLIC_CHAIN_CONFIRMATIONS : 1),
          }
        : { journal: storedChainJournal(database), now: () => clock.now().getTime() }),
    });
  },

  coin: ({ coin }, { config, tenant }) => {
    const { clock, database } = tenant;
    if (coin === 'none' || (!coin && config.isProduction)) return absentCoin;
    const depositSecret = tenant.secret('coins').toString('hex');
    if (!coin) {
      const senderKey = `0x${tenant.secret('coins.sender').toString('hex')}` as const;
      const now = () => clock.now().getTime();
      return createCoin({ depositSecret, senderKey, journal: storedChainJournal(database), now });
    }
    return createCoin({
      depositSecret,
      senderKey: coin.COIN_SENDER_KEY,
      rpcUrl: coin.COIN_RPC_URL,
      confirmations: coin.COIN_CONFIRMATIONS ?? (config.isProduction ? PUBLIC_CHAIN_CONFIRMATIONS : 1),
    });
  },

  push: (_, { config, tenant, localFetch }) => {
    const { origin } = tenant;
    const sandbox = `${origin}/sandbox/push/`;
    const isSandbox = (endpoint: string) => !config.isProduction && endpoint.startsWith(sandbox);
    return webPush({
      secret: tenant.secret('push'),
      subject: origin,
      // A push service compares the token with its own clock.
      clock: tenant.wallClock,
      isAllowed: (endpoint) => isSandbox(endpoint) || isPushService(endpoint),
      fetch: (url, init) => (isSandbox(String(url)) ? localFetch : globalThis.fetch)(url, init),
    });
  },
};

/** The storage of a tenant's files. */
export const createFileStorage = (
  { files }: ProviderSettings,
  { data }: Pick<Config, 'data'>,
  tenantKey: string,
): Files => (files && files !== 'none' ? s3Files(files.S3_URL) : diskFiles(path.join(data, 'files', tenantKey)));

/** Zone and name are read for each seal, because both may change while the server runs. */
function buildSealConfig({ timestamp }: ProviderSettings, { config, tenant, localFetch }: Setup): SealConfig {
  const sandbox = { url: `${tenant.origin}/sandbox/timestamp`, fetch: localFetch };
  return {
    keys: storedSealingKeys(tenant),
    ...(config.sealCertificate && { issued: config.sealCertificate }),
    ...(timestamp !== 'none' && {
      authority: httpTimestamp(timestamp ? { url: timestamp.TIMESTAMP_URL } : sandbox),
    }),
    clock: tenant.clock,
    get timeZone() {
      return tenant.customization.tenant.timeZone;
    },
    get sealName() {
      return tenant.settings.platform.name;
    },
  };
}
