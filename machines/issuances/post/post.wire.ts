import * as v from 'valibot';
import { RichText } from '#machines/issuances/content/content.richText.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { type FileRule, imageExtensions } from '#machines/shared/fields/file.ts';
import { number } from '#machines/shared/fields/number.ts';
import { optional } from '#machines/shared/fields/plain.ts';
import { text } from '#machines/shared/fields/text.ts';
import { PostFacts, PostKind, PostStatus } from './post.contract.ts';

export const MAX_ATTACHMENTS = 5;
/** The largest attachment, in megabytes. */
export const MAX_ATTACHMENT = 15;
/** The server checks the content too. */
export const attachmentRule: FileRule = {
  maxMegabytes: MAX_ATTACHMENT,
  extensions: ['pdf', ...imageExtensions],
};
export const MAX_POST_TITLE = 120;
export const MAX_FIGURES_NOTE = 1000;

const MAX_AMOUNT = 1_000_000_000_000_00;
const amount = () => number({ integer: true, min: -MAX_AMOUNT, max: MAX_AMOUNT, of: 'money' });
const positive = () => number({ integer: true, min: 0, max: MAX_AMOUNT, of: 'money' });

/** The key figures of a financial year, amounts in minor units. */
export const Figures = v.object({
  year: v.number(),
  revenue: v.number(),
  result: v.number(),
  equity: v.nullable(v.number()),
  debt: v.nullable(v.number()),
  employees: v.nullable(v.number()),
});
export type Figures = v.InferOutput<typeof Figures>;

const attachments = v.pipe(
  v.array(v.pipe(v.string(), v.uuid())),
  v.maxLength(MAX_ATTACHMENTS, 'validator.error_list_max'),
  v.check((ids) => new Set(ids).size === ids.length, 'validator.form_field_invalid'),
);

const optionalNumber = (schema: v.GenericSchema<number>) => v.optional(v.nullable(schema), null);

const newsEntries = {
  kind: v.literal('news'),
  title: text({ max: MAX_POST_TITLE, characters: 'free' }),
  body: v.pipe(v.array(v.any(), requiredMessage()), RichText),
  attachments,
  /** Investors must know it before they buy or sell, so its publication halts the sales of the issuance. */
  material: v.optional(v.boolean()),
};
const figuresEntries = {
  kind: v.literal('figures'),
  year: number({ integer: true, min: 1990, max: 2100 }),
  revenue: positive(),
  result: amount(),
  equity: optionalNumber(amount()),
  debt: optionalNumber(positive()),
  employees: optionalNumber(number({ integer: true, min: 0, max: 10_000_000 })),
  note: optional(text({ max: MAX_FIGURES_NOTE, characters: 'free' })),
  attachments,
};

export const NewsForm = v.strictObject(newsEntries, requiredMessage());
export const FiguresForm = v.strictObject(figuresEntries, requiredMessage());

/** Identifies the form in which it was written, so that a repeated request creates no second post. */
const key = v.pipe(v.string(), v.uuid());
/** Whether it is sent to the manager after it is saved, or published if a manager writes it. */
const send = v.optional(v.boolean(), false);

/** `POST /issuances/:id/posts` and `PUT /posts/:id` */
export const PostForm = v.variant('kind', [
  v.strictObject({ ...newsEntries, key, send }, requiredMessage()),
  v.strictObject({ ...figuresEntries, key, send }, requiredMessage()),
]);
export type PostForm = v.InferOutput<typeof PostForm>;
/** What its author types. */
export type TypedPost = v.InferOutput<typeof NewsForm> | v.InferOutput<typeof FiguresForm>;

export const Attachment = v.object({ fileId: v.string(), name: v.string(), contentType: v.string(), size: v.number() });
export type Attachment = v.InferOutput<typeof Attachment>;

export const PostRow = v.object({
  id: v.string(),
  status: PostStatus,
  version: v.number(),
  facts: PostFacts,
  kind: PostKind,
  /** Empty for figures. */
  title: v.string(),
  body: v.nullable(RichText),
  figures: v.nullable(Figures),
  /** The short text beside figures. */
  note: v.string(),
  attachments: v.array(Attachment),
  material: v.boolean(),
  /** The change that a manager asks the owner for. Null for investors. */
  remark: v.nullable(v.string()),
  /** Why a manager has withdrawn it. Null for investors. */
  reason: v.nullable(v.string()),
  publishedAt: v.nullable(v.string()),
  updatedAt: v.string(),
});
export type PostRow = v.InferOutput<typeof PostRow>;

/** `GET /issuances/:id/posts`, with the facts under which another one may be written. */
export const Posts = v.object({ rows: v.array(PostRow), facts: PostFacts });
export type Posts = v.InferOutput<typeof Posts>;

/** `GET /posts/waiting`: the posts that wait for the owner or for a manager, by issuance. */
export const PostTasks = v.object({
  rows: v.array(
    v.object({ issuance: v.string(), title: v.string(), posts: v.number(), questions: v.number(), since: v.string() }),
  ),
});
export type PostTasks = v.InferOutput<typeof PostTasks>;
