import * as v from 'valibot';
import { parsedUrl } from '#machines/shared/parsedUrl.ts';
import { isLoopback } from './loopback.ts';
import { FILES, NONE, SANDBOX, schemas } from './providerSchemas.ts';

export type ProviderSettingsName = keyof typeof schemas;
export const providerSettingsNames = Object.keys(schemas) as ProviderSettingsName[];
export const ProviderSettingsName = v.picklist(providerSettingsNames);
type Settings<N extends ProviderSettingsName> = v.InferOutput<(typeof schemas)[N]>;

/**
 * Whether requests to this address could be read or changed on the way. Timestamp authorities may use plain HTTP,
 * because they sign their answers, but a password must not be sent unencrypted.
 */
function isReadable(key: string, address: string, { allowsLoopback }: ProviderMode): boolean {
  const url = parsedUrl(address);
  if (url?.protocol !== 'http:') return false;
  if (key === 'TIMESTAMP_URL' && !url.username && !url.password) return false;
  return !(allowsLoopback && isLoopback(url.hostname));
}

/** The effective settings of each provider. Without settings, development and demo use a sandbox. */
export type ProviderSettings = { [N in ProviderSettingsName]: Settings<N> | typeof NONE | undefined };

/** The settings as text, by their names in the environment. Only the first one of a provider can be `none`. */
export type StoredProvider = Record<string, string>;
export type StoredProviders = Partial<Record<ProviderSettingsName, StoredProvider>>;

/**
 * The settings that production requires of a provider, each with its purpose. `none` describes what `none` switches
 * off.
 */
interface Requirement {
  required: Record<string, string>;
  none?: string;
  /** Why the provider cannot be `none`. */
  never?: string;
  /** Without any of its settings, it is `none`. */
  optional?: true;
}

export const requirements: Record<ProviderSettingsName, Requirement> = {
  mail: {
    required: { SMTP_URL: 'the mail server', MAIL_FROM: 'the address that mails come from' },
    never: 'without mail no user can confirm an address or sign a contract',
  },
  files: { required: { S3_URL: 'file storage' }, none: 'files stay in TESELA_DATA on this machine' },
  card: {
    required: { REDSYS_MERCHANT: 'the merchant of the card terminal', REDSYS_SECRET: 'its key' },
    none: 'no card and no Bizum',
  },
  identity: {
    required: { IDENTITY_URL: 'the identity provider', IDENTITY_SECRET: 'its key' },
    none: 'managers check identity documents',
  },
  bank: {
    required: { BANK_URL: 'the bank that executes payouts and refunds', BANK_SECRET: 'its key' },
    never: 'only the bank can confirm a payout',
  },
  payee: {
    required: {
      PAYEE_URL: 'the service that compares the holder of an account with its bank (Regulation (EU) 2024/886)',
      PAYEE_SECRET: 'its key',
    },
    none: 'the names of holders are not compared',
    optional: true,
  },
  chain: {
    required: {
      CHAIN_RPC_URL: 'the chain of the tokens',
      CHAIN_OPERATOR_KEY: 'the key that deploys and mints the tokens',
    },
    never: 'the chain is the register of the tokens',
  },
  coin: {
    required: {
      COIN_RPC_URL: 'the chain of the coin in which orders are paid',
      COIN_SENDER_KEY: 'the key that pays for moving coins to the treasury',
    },
    none: 'no payment in coins',
    optional: true,
  },
  openid: {
    required: { OPENID_CLIENT_ID: 'sign-in with Google or another issuer', OPENID_CLIENT_SECRET: 'its secret' },
    none: 'no sign-in button of another issuer',
  },
  apple: {
    required: {
      APPLE_CLIENT_ID: 'sign-in with Apple',
      APPLE_TEAM_ID: 'the team of its developers',
      APPLE_KEY_ID: 'the id of the key',
      APPLE_KEY: 'the key',
    },
    none: 'no sign-in with Apple',
    optional: true,
  },
  signature: {
    required: { SIGNATURE_URL: 'the service at whose page contracts are signed', SIGNATURE_SECRET: 'its key' },
    none: 'contracts are signed with a mailed code',
  },
  timestamp: { required: { TIMESTAMP_URL: 'the timestamp authority' }, none: 'seals without a timestamp' },
};

/** Keys and addresses that contain a password. They are never shown. */
const SECRETS = /_SECRET$|_KEY$|^SMTP_URL$|^S3_URL$|^TIMESTAMP_URL$|^CHAIN_RPC_URL$|^COIN_RPC_URL$/;
export const isSecretSetting = (key: string) => SECRETS.test(key);

/** The names of a provider's settings. */
export const settingsOf = (name: ProviderSettingsName): string[] => Object.keys(schemas[name].entries);

/** The setting that can be `none`. */
const firstOf = (name: ProviderSettingsName) => Object.keys(requirements[name].required)[0] ?? '';

export const isNone = (name: ProviderSettingsName, stored: StoredProvider) => stored[firstOf(name)] === NONE;
export const noneOf = (name: ProviderSettingsName): StoredProvider => ({ [firstOf(name)]: NONE });

const isSandbox = (name: ProviderSettingsName, stored: StoredProvider) => stored[firstOf(name)] === SANDBOX;

/** A bank of files has no address and so no key. */
const hasNoKey = (name: ProviderSettingsName, stored: StoredProvider) =>
  name === 'bank' && stored[firstOf(name)] === FILES;

/** The provider's part of an environment. */
export function storedIn(name: ProviderSettingsName, values: Record<string, string | undefined>): StoredProvider {
  const set = settingsOf(name).flatMap((key) => (values[key] ? [[key, values[key]] as const] : []));
  return Object.fromEntries(set);
}

type Parsed<N extends ProviderSettingsName> =
  | { ok: true; value: Settings<N> | typeof NONE }
  /** `key` is the setting that is missing or invalid. */
  | { ok: false; key: string; why: string; isMissing: boolean };

/** Returns the first fault. */
function parseProvider<N extends ProviderSettingsName>(name: N, stored: StoredProvider): Parsed<N> {
  const { never } = requirements[name];
  if (isNone(name, stored))
    return never
      ? { ok: false, key: firstOf(name), isMissing: false, why: `It cannot be none: ${never}.` }
      : { ok: true, value: NONE };
  const parsed = v.safeParse(schemas[name], stored);
  if (parsed.success) return { ok: true, value: parsed.output as Settings<N> };
  const [issue] = parsed.issues;
  const key = String(issue.path?.[0]?.key);
  return { ok: false, key, why: issue.message, isMissing: stored[key] === undefined };
}

export interface ProviderMode {
  isProduction: boolean;
  /** Whether production may connect to this machine without encryption. */
  allowsLoopback: boolean;
}

/** Why these settings can never be used, or undefined. Missing ones are not a fault here: see `missingIn`. */
export function findFault(name: ProviderSettingsName, stored: StoredProvider, mode: ProviderMode): string | undefined {
  const { isProduction } = mode;
  if (isProduction && isSandbox(name, stored))
    return `The setting ${firstOf(name)} is not valid: Production has no sandbox.`;
  const plain = isProduction ? Object.keys(stored).find((key) => isReadable(key, stored[key] ?? '', mode)) : undefined;
  if (plain) return `The setting ${plain} is not valid: Production requires an address that starts with https.`;
  const parsed = parseProvider(name, stored);
  return parsed.ok || parsed.isMissing ? undefined : `The setting ${parsed.key} is not valid: ${parsed.why}`;
}

/**
 * The settings of a tenant: its own or else those of the installation, for each provider as a whole. Incomplete
 * settings do not count.
 */
export function effectiveSettings(own: StoredProviders, installation: StoredProviders): ProviderSettings {
  const settings: Partial<Record<ProviderSettingsName, unknown>> = {};
  for (const name of providerSettingsNames) {
    const parsed = parseProvider(name, own[name] ?? installation[name] ?? {});
    if (parsed.ok) settings[name] = parsed.value;
  }
  return settings as ProviderSettings;
}

/** The settings that production lacks to open a tenant. It has no sandbox and no default. */
export const missingSettings = (own: StoredProviders, installation: StoredProviders): string[] =>
  providerSettingsNames.flatMap((name) => {
    const stored = own[name] ?? installation[name] ?? {};
    return isSandbox(name, stored) ? [firstOf(name)] : missingIn(name, stored);
  });

/** The settings without which a provider is incomplete. */
export function missingIn(name: ProviderSettingsName, stored: StoredProvider): string[] {
  if (isNone(name, stored) || isSandbox(name, stored) || hasNoKey(name, stored)) return [];
  if (requirements[name].optional && Object.keys(stored).length === 0) return [];
  return Object.keys(requirements[name].required).filter((key) => !stored[key]);
}

/** `REDSYS_MERCHANT: the merchant of the card terminal, or none: no card and no Bizum` */
export function describeMissing(key: string): string {
  const name = providerSettingsNames.find((each) => key in requirements[each].required);
  if (!name) return key;
  const { required, none } = requirements[name];
  return `${key}: ${required[key]}${none && key === firstOf(name) ? ` (or \`none\`: ${none})` : ''}`;
}
