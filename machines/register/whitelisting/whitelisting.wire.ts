import * as v from 'valibot';
import { tabCounts } from '#machines/shared/countedPage.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { optional, requiredText } from '#machines/shared/fields/plain.ts';
import { anyLine, text } from '#machines/shared/fields/text.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import {
  WhitelistingFacts,
  WhitelistingNote,
  WhitelistingSource,
  WhitelistingStatus,
} from './whitelisting.contract.ts';
import { whitelistTabs } from './whitelisting.selectors.ts';

/** A wallet on the whitelist of a token, or a wallet removed from it. */
export const WhitelistRow = v.object({
  id: v.string(),
  status: WhitelistingStatus,
  version: v.number(),
  facts: WhitelistingFacts,
  /** In lower case. */
  wallet: v.string(),
  /** The user who owns the wallet, or owned it last. */
  user: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  source: WhitelistingSource,
  note: v.string(),
  /** Why a manager has removed it. */
  reason: v.nullable(v.string()),
  /** The contract's error, if the last change failed. */
  error: v.nullable(v.string()),
  /** The tokens that the wallet holds. */
  tokens: v.number(),
  updatedAt: v.string(),
});
export type WhitelistRow = v.InferOutput<typeof WhitelistRow>;

/** `GET /issuances/:id/whitelist`, with the facts under which another wallet may be added. */
export const Whitelist = v.object({ ...pageOf(WhitelistRow).entries, tabs: tabCounts(), facts: WhitelistingFacts });
export type Whitelist = v.InferOutput<typeof Whitelist>;

/**
 * `GET /issuances/:id/whitelist/chain`: which of the given wallets the chain allows; null if the chain does not answer.
 */
export const WhitelistOnChain = v.object({ allowed: v.nullable(v.array(v.string())) });
export type WhitelistOnChain = v.InferOutput<typeof WhitelistOnChain>;

const isWalletOrEmail = (typed: string) => /^(?:0x)?[0-9a-f]{40}$|^[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(typed.trim());

/** `POST /issuances/:id/whitelist`: a wallet, or the e-mail of the investor whose wallet it is. */
export const WhitelistForm = v.strictObject(
  {
    holder: v.pipe(
      requiredText(),
      v.trim(),
      v.maxLength(254, 'validator.error_holder'),
      v.check(isWalletOrEmail, 'validator.error_holder'),
    ),
    note: optional(WhitelistingNote),
    password: currentPassword(),
  },
  requiredMessage(),
);

/** Maximum number of lines of a file. */
export const MAX_WHITELIST_LINES = 5000;
/** The size of a file with this many lines, each with a note of maximum length. */
export const MAX_WHITELIST_FILE = 2_000_000;

/** `POST /issuances/:id/whitelist/import` */
export const WhitelistFile = v.strictObject({
  name: text({ max: 200, characters: 'free' }),
  content: v.pipe(
    v.string(),
    v.nonEmpty('validator.error_null'),
    v.maxLength(MAX_WHITELIST_FILE, 'validator.error_string_max'),
  ),
  password: currentPassword(),
});

/**
 * The fault of a line, which is skipped. A fault of the complete file has the number of its first line, and then no
 * line is applied.
 */
export const WhitelistFault = v.picklist([
  'encoding',
  'columns',
  'lines',
  'cells',
  'noWallet',
  'wallet',
  'checksum',
  'zero',
  'token',
  'noteLength',
  'noteCharacters',
  'duplicate',
  'removed',
  'barred',
]);
export type WhitelistFault = v.InferOutput<typeof WhitelistFault>;

const LineNumber = v.number();

/** The result of an import: every line of the file is in one of these lists. */
export const WhitelistReport = v.object({
  added: v.array(LineNumber),
  /** Lines with a wallet that is already on the list. */
  known: v.array(LineNumber),
  faults: v.array(v.object({ line: LineNumber, fault: WhitelistFault })),
});
export type WhitelistReport = v.InferOutput<typeof WhitelistReport>;

/** `POST /issuances/:id/whitelist/export` */
export const WhitelistExportForm = v.strictObject({
  tab: v.optional(v.picklist(whitelistTabs), 'all'),
  search: v.optional(anyLine(100)),
  password: currentPassword(),
});
