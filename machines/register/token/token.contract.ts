import * as v from 'valibot';
import { approvalActs } from '#machines/oversight/approval/approval.acts.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';

export const TokenStatus = v.picklist([
  'draft',
  'deploying',
  'deployFailed',
  'active',
  'paused',
  'retiring',
  'retired',
]);
export type TokenStatus = v.InferOutput<typeof TokenStatus>;

/** The machine's event type and the body of `POST /tokens/:id/events`. */
export const TokenEvent = v.variant('type', [
  v.object({ type: v.literal('token.create') }),
  v.object({ type: v.literal('token.deploy') }),
  v.object({ type: v.literal('deploy.confirm'), address: text({ max: 42 }), transaction: text({ max: 66 }) }),
  v.object({ type: v.literal('deploy.fail'), reason: Reason }),
  /** The chain names the ISIN and the SHA-256 of the key information sheet. Null: it names none. */
  v.object({
    type: v.literal('records.confirm'),
    isin: v.nullable(text({ max: 12 })),
    sheet: v.nullable(text({ max: 64 })),
  }),
  v.object({ type: v.literal('token.pause'), reason: Reason }),
  v.object({ type: v.literal('token.resume'), reason: Reason }),
  /**
   * The document proves why the token is no longer needed, for example the redemption of all tokens. Those of a repaid
   * issuance are cancelled first.
   */
  v.object({ type: v.literal('token.retire'), reason: Reason, fileId: v.pipe(v.string(), v.uuid()) }),
  v.object({ type: v.literal('retirement.finish') }),
]);
export type TokenEvent = v.InferOutput<typeof TokenEvent>;

export const TokenFacts = v.object({
  ...ActorFacts.entries,
  /** The project was validated or, if the tenant has no validation, is entering CAMPAIGN. */
  deployAllowed: v.boolean(),
  /** The number of tokens that investors hold or that are being minted. */
  outstanding: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Of those, the number that is frozen. */
  frozen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Its issuance has been repaid. */
  repaid: v.boolean(),
  /** Acts on it that are proposed and not decided yet. */
  proposals: v.array(v.picklist(approvalActs)),
});
export type TokenFacts = v.InferOutput<typeof TokenFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.token.*`. */
export type TokenNotification = 'deployed' | 'deployFailed';

export type TokenEmitted =
  | { type: 'deployment.requested'; key: string }
  | { type: 'token.deployed'; address: string; transaction: string }
  | { type: 'deployment.failed'; reason: string }
  | { type: 'records.published'; isin: string | null; sheet: string | null }
  | { type: 'token.paused'; reason: string }
  | { type: 'token.resumed'; reason: string }
  | { type: 'cancellation.ordered'; reason: string; fileId: string }
  | { type: 'token.retired' }
  | { type: 'manager.notified'; about: TokenNotification };
