import * as v from 'valibot';
import { DocumentStatus } from '#machines/issuances/document/document.contract.ts';
import { ProjectFacts, ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { Picture } from '#machines/issuances/project/project.picture.ts';
import { Product } from '#machines/issuances/project/project.row.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { optional, requiredText } from '#machines/shared/fields/plain.ts';
import { text } from '#machines/shared/fields/text.ts';
import { ContentFacts } from './content.contract.ts';
import { ContentFieldName, ContentFields, ContentPatch } from './content.fields.ts';
import { ContentStatus } from './content.status.ts';

/** A validator's remark at a field. */
export const ContentRemark = v.object({
  id: v.string(),
  field: ContentFieldName,
  text: v.string(),
  author: v.string(),
  at: v.string(),
  answer: v.nullable(v.string()),
  correctedAt: v.nullable(v.string()),
});
export type ContentRemark = v.InferOutput<typeof ContentRemark>;

export const DocumentKind = v.picklist(['pitchDeck', 'businessPlan', 'accounts', 'statutes', 'appraisal', 'other']);
export type DocumentKind = v.InferOutput<typeof DocumentKind>;

/** A document of an issuance, with its earlier editions hidden behind it. */
export const ContentDocument = v.object({
  id: v.string(),
  kind: v.string(),
  name: v.string(),
  status: DocumentStatus,
  version: v.number(),
  fileId: v.string(),
  expiresOn: v.nullable(v.string()),
  edition: v.number(),
});
export type ContentDocument = v.InferOutput<typeof ContentDocument>;

/** One state of a version that can be compared: one of its submissions, or its current state. */
export const ContentEdition = v.object({
  number: v.number(),
  /** The number of the submission; null for the current state. */
  submission: v.nullable(v.number()),
  status: ContentStatus,
  at: v.string(),
});
export type ContentEdition = v.InferOutput<typeof ContentEdition>;

/** `GET /issuances/:id/content`: everything that the editor of an issuance shows. */
export const ContentPage = v.object({
  project: v.object({
    id: v.string(),
    status: ProjectStatus,
    version: v.number(),
    owner: v.object({ id: v.string(), name: v.string() }),
    facts: ProjectFacts,
    kiis: v.nullable(v.object({ version: v.number(), fileId: v.string() })),
  }),
  /** The version that is being written or reviewed, or else the published one. Null before there is any. */
  content: v.nullable(v.object({ id: v.string(), number: v.number(), status: ContentStatus, version: v.number() })),
  facts: ContentFacts,
  fields: ContentFields,
  /** Increased by each save. A save names the revision that its editor has seen. */
  revision: v.number(),
  /** The state it is compared with: the submission before, or the published version. */
  earlier: v.nullable(v.object({ of: v.picklist(['submission', 'published']), fields: ContentFields })),
  remarks: v.array(ContentRemark),
  documents: v.array(ContentDocument),
  /** The pictures of the fields by the id of their file. */
  pictures: v.record(v.string(), Picture),
  editions: v.array(ContentEdition),
});
export type ContentPage = v.InferOutput<typeof ContentPage>;

/** `PATCH /issuances/:id/content`. Fields that another user has changed since `revision` are not overwritten. */
export const ContentSave = v.strictObject({
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  fields: ContentPatch,
  /** Fields whose newer value the editor has seen and replaces. */
  over: v.optional(v.array(ContentFieldName), []),
});
export type ContentSave = v.InferInput<typeof ContentSave>;

/** A field that another user has changed in the meantime. The value that was sent is not stored. */
export const ContentConflict = v.object({
  field: ContentFieldName,
  by: v.string(),
  at: v.string(),
});
export type ContentConflict = v.InferOutput<typeof ContentConflict>;

export const ContentSaved = v.object({
  revision: v.number(),
  savedAt: v.string(),
  /** The saved version, whose number the next event has to name. Null if nothing was written. */
  content: v.nullable(v.object({ id: v.string(), version: v.number() })),
  /** The fields that others have saved since the sent revision, and the fields that were refused. */
  theirs: ContentPatch,
  conflicts: v.array(ContentConflict),
});
export type ContentSaved = v.InferOutput<typeof ContentSaved>;

/** `GET /issuances/:id/content/:number`, with the submission as a query. */
export const ContentOfEdition = v.object({ fields: ContentFields });

/** `POST /issuances` */
export const NewIssuance = v.strictObject(
  {
    title: text({ max: 80, characters: 'free' }),
    product: Product,
    /** The e-mail of the owner, if a manager creates it. */
    owner: optional(requiredText()),
    /** The issuance whose content it copies. */
    from: v.optional(v.pipe(v.string(), v.uuid())),
    fields: v.optional(ContentPatch, {}),
  },
  requiredMessage(),
);
export type NewIssuance = v.InferInput<typeof NewIssuance>;
export const CreatedIssuance = v.object({ id: v.string(), slug: v.string() });

/** `GET /slugs/:slug` */
export const SlugAnswer = v.object({ free: v.boolean() });

/** `POST /issuances/:id/documents` */
export const NewDocument = v.strictObject(
  {
    kind: DocumentKind,
    name: text({ max: 120, characters: 'free' }),
    fileId: v.pipe(v.string(requiredMessage()), v.uuid('validator.error_null')),
    visibility: v.picklist(['visible', 'hidden']),
    expiresOn: optional(v.pipe(v.string(), v.isoDate('validator.error_date'))),
    /** The document whose next edition it is. */
    replaces: v.optional(v.pipe(v.string(), v.uuid())),
  },
  requiredMessage(),
);
export type NewDocument = v.InferInput<typeof NewDocument>;
