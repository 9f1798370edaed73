import * as v from 'valibot';
import { canonicalCode } from '#machines/shared/fields/canonicalWord.ts';
import { anyText } from '#machines/shared/fields/plain.ts';
import { DocumentStatus } from './document.contract.ts';

/** The documents that a person or a company uploads for the identity check. */
export const IdentityDocumentKind = v.picklist([
  'IDENTITY_PROOF',
  'REGISTRATION_PROOF',
  'ARTICLES_OF_ASSOCIATION',
  'SHAREHOLDER_DECLARATION',
]);
export type IdentityDocumentKind = v.InferOutput<typeof IdentityDocumentKind>;

/** Extracts of a register, which are valid for three months after their date (R12). */
export const certificates: readonly IdentityDocumentKind[] = ['REGISTRATION_PROOF', 'SHAREHOLDER_DECLARATION'];

/** The fields beside the file of `POST /v2/user-legal-document`. */
export const IdentityDocumentForm = v.strictObject({
  kind: IdentityDocumentKind,
  /** The issue date of a certificate. */
  issuedOn: v.optional(v.pipe(anyText(20), v.transform(canonicalCode))),
});

export const UserDocument = v.object({
  id: v.string(),
  kind: IdentityDocumentKind,
  name: v.string(),
  status: DocumentStatus,
  version: v.number(),
  fileId: v.string(),
  expiresOn: v.nullable(v.string()),
  createdAt: v.string(),
});
export type UserDocument = v.InferOutput<typeof UserDocument>;

/** The purpose of an uploaded file. Each purpose accepts its own file types and sizes. */
export const FilePurpose = v.picklist(['proof', 'image', 'document', 'attachment', 'instruction', 'transfer']);
export type FilePurpose = v.InferOutput<typeof FilePurpose>;

/** `POST /files`, with the purpose and the file. */
export const UploadedFile = v.object({
  id: v.string(),
  name: v.string(),
  contentType: v.string(),
  size: v.number(),
});
export type UploadedFile = v.InferOutput<typeof UploadedFile>;
