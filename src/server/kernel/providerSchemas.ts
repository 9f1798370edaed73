import * as v from 'valibot';
import { described } from './described.ts';
import { isP256Key } from './es256.ts';

export const NONE = 'none';
/**
 * Without a setting, contracts are signed with a code, so the sandbox of a signing service is selected by this word.
 */
export const SANDBOX = 'sandbox';
/** A bank that takes files of transfers, which a manager uploads at its own page, instead of calls. */
export const FILES = 'files';
const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('It must not be empty.'));
const Url = v.pipe(v.string(), v.url('It must be an address.'));
const WebUrl = v.pipe(Url, v.regex(/^https?:/, 'It must start with http or https.'));
const Count = v.pipe(v.string(), v.digits('It must be a number.'), v.transform(Number), v.minValue(1));
const OperatorKey = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i, 'It must be 0x and 64 hexadecimal digits.'),
  v.transform((key) => key as `0x${string}`),
);
const addressPattern = /^0x[0-9a-f]{40}$/i;
const Address = v.pipe(
  v.string(),
  v.trim(),
  v.regex(addressPattern, 'It must be 0x and 40 hexadecimal digits.'),
  v.transform((address) => address as `0x${string}`),
);
const AppleId = v.pipe(v.string(), v.trim(), v.regex(/^[A-Z0-9]{10}$/, 'It must be ten capital letters and digits.'));
/** The key in PEM. A setting is one line, so it names the line breaks. */
const AppleKey = v.pipe(
  v.string(),
  v.transform((key) => `${key.replaceAll('\\n', '\n').trim()}\n`),
  v.check(isP256Key, 'It must be a private key of the curve P-256 in PEM.'),
);
/** The addresses of at least two accounts. One alone would be as good as the operator's key. */
const Admins = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((address) => address.trim().toLowerCase())),
  v.check(
    (list) => list.every((address) => addressPattern.test(address)),
    'Addresses have 0x and 40 digits, with commas between them.',
  ),
  v.check((list) => new Set(list).size > 1, 'It must name two accounts or more, so that one can replace another.'),
  v.transform((list) => list as `0x${string}`[]),
);
const confirmations = (description: string) =>
  v.optional(described(Count, description, { unset: '12 in production, else 1' }));

export const schemas = {
  mail: v.object({
    SMTP_URL: described(
      v.pipe(Url, v.regex(/^smtps?:/, 'It must start with smtp or smtps.')),
      'The mail server. It signs the headers `List-Unsubscribe` and `List-Unsubscribe-Post` by DKIM (RFC 8058).',
    ),
    MAIL_FROM: v.optional(
      described(v.pipe(v.string(), v.email('It must be a mail address.')), 'The address that mails come from.'),
      'no-reply@localhost.test',
    ),
  }),
  files: v.object({ S3_URL: described(Url, 'The bucket in which files are stored. It is not public.') }),
  card: v.object({
    REDSYS_MERCHANT: described(Text, 'The merchant of the card terminal, for cards and Bizum.'),
    REDSYS_SECRET: described(Text, 'Its key.'),
    REDSYS_TERMINAL: v.optional(
      described(
        v.pipe(v.string(), v.digits('It must be a number.')),
        'Which of its terminals. The bank’s test terminal is used unless in production.',
      ),
      '1',
    ),
    REDSYS_SIGNATURE: v.optional(
      described(v.picklist(['HMAC_SHA256_V1', 'HMAC_SHA512_V2']), 'How the terminal signs.'),
      'HMAC_SHA256_V1',
    ),
  }),
  identity: v.object({
    IDENTITY_URL: described(Url, 'The provider that checks identities.'),
    IDENTITY_SECRET: described(Text, 'Its key, which signs notices too.'),
  }),
  bank: v.pipe(
    v.object({
      BANK_URL: described(
        v.union([v.literal(FILES), Url]),
        'The bank that executes payouts and refunds from the platform’s account; the word `files` is a bank that takes files (ISO 20022 pain.001), which managers make, upload there, and compare with its statements.',
      ),
      BANK_SECRET: v.optional(described(Text, 'Its key. A bank that takes files has none.')),
      BANK_FEED: v.optional(
        described(
          v.picklist(['signed', NONE], 'It must be signed or none.'),
          '`signed`: the bank tells the lines and balances of its accounts. `none`: it has no feed, and only files and second managers say what has arrived. A bank that takes files has none.',
        ),
        'signed',
      ),
      BANK_FILE_ID: v.optional(
        described(
          v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,35}$/, 'It must be letters, digits and hyphens, 35 at most.')),
          'By what the bank knows who sends files, if it asks for it. In Spain the NIF and a suffix of three digits.',
        ),
      ),
    }),
    v.forward(
      v.check(({ BANK_URL: url, BANK_SECRET: secret }) => url === FILES || !!secret, 'It is missing.'),
      ['BANK_SECRET'],
    ),
  ),
  payee: v.object({
    PAYEE_URL: described(WebUrl, 'Verification of Payee: compares the holder of an account with its bank.'),
    PAYEE_SECRET: described(Text, 'Its key.'),
  }),
  chain: v.object({
    CHAIN_RPC_URL: described(WebUrl, 'A JSON-RPC node of the chain of the tokens.'),
    CHAIN_OPERATOR_KEY: v.optional(
      described(
        OperatorKey,
        'The key that deploys tokens, mints, keeps the whitelist and enters agreed transfers. Without the next two it may do all else too.',
        { unset: 'derived from `TESELA_SECRET`' },
      ),
    ),
    CHAIN_ENFORCER_KEY: v.optional(
      described(
        OperatorKey,
        'The key that freezes, burns and forces transfers. New tokens give this role to no other.',
        {
          unset: 'the operator’s key',
        },
      ),
    ),
    CHAIN_ADMINS: v.optional(
      described(
        Admins,
        'Addresses of the accounts that grant and revoke the roles of new tokens: two or more, with commas. Their keys stay outside of the server.',
        { unset: 'the operator’s address' },
      ),
    ),
    CHAIN_FACTORY: v.optional(
      described(Address, 'The factory of the tokens, which `npm run tenant -- keys` names when the operator changes.', {
        unset: 'the first contract that the operator deployed',
      }),
    ),
    CHAIN_CONFIRMATIONS: confirmations(
      'Blocks, its own included, after which an entry on that chain counts. Entries are checked until 64 blocks follow.',
    ),
  }),
  coin: v.object({
    COIN_RPC_URL: described(WebUrl, 'A JSON-RPC node of the chain of the stablecoin in which orders are paid.'),
    COIN_SENDER_KEY: described(OperatorKey, 'The key that pays the gas for moving it to the treasury.'),
    COIN_CONFIRMATIONS: confirmations(
      'Blocks, its own included, after which such a move counts. Those of payments are a setting of the tenant.',
    ),
  }),
  openid: v.object({
    OPENID_CLIENT_ID: described(Text, 'Sign-in with Google or another OpenID Connect issuer.'),
    OPENID_CLIENT_SECRET: described(Text, 'Its secret.'),
    OPENID_ISSUER: v.optional(described(Url, 'The issuer.', { unset: 'Google' })),
  }),
  apple: v.object({
    APPLE_CLIENT_ID: described(
      Text,
      'Sign in with Apple: the Services ID, for which Apple knows `https://<host>/v2/auth/apple/return` as a return URL. Apple relays mails to hidden addresses only from a domain that is registered there.',
    ),
    APPLE_TEAM_ID: described(AppleId, 'The team of its developers.'),
    APPLE_KEY_ID: described(AppleId, 'The id of the key.'),
    APPLE_KEY: described(
      AppleKey,
      'The key, the text of the file `.p8`. A line of settings has `\\n` where the file has line breaks.',
    ),
  }),
  signature: v.pipe(
    v.object({
      SIGNATURE_URL: described(
        v.union([v.literal(SANDBOX), WebUrl]),
        'The service at whose page contracts are signed; the word `sandbox` is a sandbox of the same protocol, outside of production.',
      ),
      SIGNATURE_SECRET: v.optional(described(Text, 'Its key.')),
    }),
    v.forward(
      v.check(({ SIGNATURE_URL: url, SIGNATURE_SECRET: secret }) => url === SANDBOX || !!secret, 'It is missing.'),
      ['SIGNATURE_SECRET'],
    ),
  ),
  timestamp: v.object({
    TIMESTAMP_URL: described(
      WebUrl,
      'An RFC 3161 timestamp authority, with a name and a password where it asks for them.',
    ),
  }),
};

/** The defaults of development and demo for missing settings of a provider. */
export const withoutSettings: Record<keyof typeof schemas, string> = {
  mail: 'the mailbox at `/sandbox/mail`',
  files: 'files in `TESELA_DATA`',
  card: 'a sandbox of the same protocol',
  identity: 'a sandbox that verifies identities',
  bank: 'a sandbox of the same protocol',
  payee: 'a sandbox of the same protocol',
  chain: 'an EVM in the process',
  coin: 'the EVM in the process',
  openid: 'a sandbox issuer',
  apple: 'a sandbox of the same protocol',
  signature: 'a mailed code',
  timestamp: 'a sandbox of the same protocol',
};
