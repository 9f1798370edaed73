import * as v from 'valibot';
import { TransferBody } from '#server/providers/bank/bankProtocol.ts';
import { FeedLine } from '#server/providers/bank/feedProtocol.ts';

export const StoredTransfer = v.object({ ...TransferBody.entries, outcome: v.picklist(['settled', 'refused']) });
export type StoredTransfer = v.InferOutput<typeof StoredTransfer>;

/** A line of an account in the format of the feed, with the account and its position among all lines. */
export const StoredLine = v.object({ ...FeedLine.entries, number: v.number(), account: v.string() });
export type StoredLine = v.InferOutput<typeof StoredLine>;

/**
 * How the feed answers. `delayed`: without the lines after `number`. `silent`: with an error. `unsigned`: signed with another
 * secret. `repeated`: with an earlier answer.
 */
export const FeedMode = v.picklist(['normal', 'delayed', 'silent', 'unsigned', 'repeated']);
export type FeedMode = v.InferOutput<typeof FeedMode>;

export const FeedState = v.object({ mode: FeedMode, number: v.number() });
