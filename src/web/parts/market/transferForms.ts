import * as v from 'valibot';
import { WalletForm } from '#machines/people/user/account.wire.ts';
import { canonicalEmail } from '#machines/shared/fields/email.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { file } from '#machines/shared/fields/file.ts';
import { requiredText } from '#machines/shared/fields/plain.ts';
import { walletAddress } from '#machines/shared/fields/wallet.ts';
import { passwordEntry } from '#web/commands/StepUp.tsx';
import { tokensEntry } from './termsForm.ts';

/** The server's limit for deeds. */
export const DEED_MEGABYTES = 15;

/** `fileId` holds the file until it is uploaded, so that the server's error about it appears beside it. */
const paper = file({ maxMegabytes: DEED_MEGABYTES, extensions: ['pdf'] });
const email = v.pipe(requiredText(), v.transform(canonicalEmail), v.maxLength(254, 'validator.error_email_max'));

/** A gift needs its deed. Tokens for an own wallet only move. */
export const giftForm = (most: number) =>
  v.object({ tokens: tokensEntry(most), receiver: email, fileId: paper, ...passwordEntry }, requiredMessage());

/** The input before the wallet signs. */
export const ownWalletForm = (most: number) =>
  v.object({ tokens: tokensEntry(most), receiverWallet: walletAddress() }, requiredMessage());

export const SignedForm = v.object({ signature: WalletForm.entries.signature, ...passwordEntry }, requiredMessage());
