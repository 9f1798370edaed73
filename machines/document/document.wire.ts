import * as v from 'valibot';
import { DocumentStatus } from './document.contract.ts';

/** What a person or a company shows for the identity check. */
export const IdentityDocumentKind = v.picklist([
  'IDENTITY_PROOF',
  'REGISTRATION_PROOF',
  'ARTICLES_OF_ASSOCIATION',
  'SHAREHOLDER_DECLARATION',
]);
export type IdentityDocumentKind = v.InferOutput<typeof IdentityDocumentKind>;

/** Kinds that say what a register knew on a day, and count for three months (R12). */
export const certificates: readonly IdentityDocumentKind[] = ['REGISTRATION_PROOF', 'SHAREHOLDER_DECLARATION'];

/** The fields beside the file of `POST /v2/user-legal-document`. */
export const IdentityDocumentForm = v.strictObject({
  kind: IdentityDocumentKind,
  /** Of a certificate: the day on which it was issued. */
  issuedOn: v.optional(v.string()),
});

export const PersonDocument = v.object({
  id: v.string(),
  kind: IdentityDocumentKind,
  name: v.string(),
  status: DocumentStatus,
  version: v.number(),
  fileId: v.string(),
  expiresOn: v.nullable(v.string()),
  createdAt: v.string(),
});
export type PersonDocument = v.InferOutput<typeof PersonDocument>;

/** What a file is uploaded for; each purpose accepts its own kinds and sizes. */
export const FilePurpose = v.picklist(['proof', 'image', 'document']);
export type FilePurpose = v.InferOutput<typeof FilePurpose>;

/** `POST /files`, with the purpose and the file. */
export const UploadedFile = v.object({
  id: v.string(),
  name: v.string(),
  contentType: v.string(),
  size: v.number(),
});
export type UploadedFile = v.InferOutput<typeof UploadedFile>;
