import * as v from 'valibot';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { Answerer, QuestionFacts, QuestionStatus, QuestionText } from './question.contract.ts';

/** `POST /issuances/:id/questions` */
export const QuestionForm = v.strictObject({ text: QuestionText }, requiredMessage());

export const QuestionRow = v.object({
  id: v.string(),
  status: QuestionStatus,
  version: v.number(),
  facts: QuestionFacts,
  /** Null if it was erased together with its asker. */
  text: v.nullable(v.string()),
  /** The asker and the public read it once it is published. */
  answer: v.nullable(v.string()),
  answeredBy: v.nullable(Answerer),
  /** The change in the answer that a manager asks the owner for. */
  remark: v.nullable(v.string()),
  /** Why a manager has declined or hidden it. Not visible to the owner. */
  reason: v.nullable(v.string()),
  /** Whether the caller is its asker. */
  isOwn: v.boolean(),
  /** For managers only. Null if the asker was erased. */
  asker: v.nullable(v.object({ id: v.string(), name: v.string() })),
  askedAt: v.string(),
  publishedAt: v.nullable(v.string()),
});
export type QuestionRow = v.InferOutput<typeof QuestionRow>;

/** `GET /issuances/:id/questions`, with the facts under which another one may be asked; null without a session. */
export const Questions = v.object({ rows: v.array(QuestionRow), facts: v.nullable(QuestionFacts) });
export type Questions = v.InferOutput<typeof Questions>;
