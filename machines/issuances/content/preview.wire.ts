import * as v from 'valibot';
import { Project } from '#machines/issuances/project/project.wire.ts';
import { text } from '#machines/shared/fields/text.ts';

/** Maximum lifetime of a link in days. */
export const previewDays = [7, 30, 90] as const;

/** Maximum number of active links of an issuance. */
export const MAX_PREVIEW_LINKS = 20;

/** A secret address at which a partner reads an issuance that is not public yet. */
export const PreviewLink = v.object({
  id: v.string(),
  /** The reader for whom it is. */
  label: v.string(),
  author: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
  revokedAt: v.nullable(v.string()),
  /** How often it was opened, and the last time. */
  opened: v.number(),
  openedAt: v.nullable(v.string()),
});
export type PreviewLink = v.InferOutput<typeof PreviewLink>;

/** `GET /issuances/:id/preview-links`, the latest first. */
export const PreviewLinks = v.array(PreviewLink);

/** `POST /issuances/:id/preview-links` */
export const NewPreviewLink = v.object({
  label: text({ max: 100, characters: 'free' }),
  days: v.picklist(previewDays),
});

/** The secret is only in the answer that creates the link. */
export const CreatedPreviewLink = v.object({ ...PreviewLink.entries, secret: v.string() });
export type CreatedPreviewLink = v.InferOutput<typeof CreatedPreviewLink>;

/** `POST /public/previews`: the issuance with its unpublished content. `isPublic`: it has been published since. */
export const Preview = v.object({ project: Project, isPublic: v.boolean(), expiresAt: v.string() });
export type Preview = v.InferOutput<typeof Preview>;

/** A secret has 256 random bits. */
export const PreviewSecret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
