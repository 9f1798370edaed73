import * as v from 'valibot';
import { PreviewSecret } from '#machines/issuances/content/preview.wire.ts';
import { FilePurpose, UploadedFile } from '#machines/issuances/document/document.wire.ts';
import type { Role } from '#machines/people/session/session.contract.ts';
import { Account } from '#machines/people/user/account.wire.ts';
import { hasPicture } from '#machines/tenant/customization/customization.selectors.ts';
import { readFile, storeFile } from '#server/acts/app/storeFile.ts';
import { storePicture } from '#server/acts/app/storePicture.ts';
import { attachment } from '#server/http/attachment.ts';
import { data, notFound, operation, problem, raw, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { sql } from '#server/postgres/sql.ts';
import { pictureSizes } from '#server/providers/files/pictureSizes.ts';
import {
  type FileRow,
  fileById,
  isFileOfProject,
  isOwnFile,
  isPublicFile,
  issuancePurposes,
  personalPurposes,
} from '#server/queries/app/files.ts';
import { openPreviewLink } from '#server/queries/issuances/previewLinks.ts';
import { isOwnerRole } from '#server/queries/people/users.ts';
import type { Session } from '#server/secrets/sessions.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { changeAccount } from '../../people/account/change.ts';
import { checkUploadedFile, isAccepted, readForm, refuseExcess, typesOf, uploadRules } from './upload.ts';

const UPLOADS = { calls: 100, seconds: 3600 };
const HOUR_SECONDS = 3600;

const upload = operation({
  method: 'POST',
  stepUp: { session: 'draft' },
  path: '/v2/pfp/files',
  summary:
    'Stores a file (multipart: `purpose`, `file`) after checking its content. An event or a form can then refer to it.',
  tag: 'files',
  access: 'signedIn',
  cost: 'heavy',
  limit: UPLOADS,
  upload: { types: typesOf(...FilePurpose.options), fields: v.object({ purpose: FilePurpose }) },
  reply: UploadedFile,
  handle: async (call) => {
    const form = await readForm(call.http);
    const purpose = v.safeParse(FilePurpose, form?.fields.purpose);
    if (!purpose.success)
      return refused({ code: 'invalid', fields: { purpose: { id: 'validator.form_field_invalid', values: {} } } });
    if (isForIssuances(purpose.output) && !mayPublish(call.session)) return problem(403, 'forbidden');
    if (purpose.output === 'instruction' && call.by.actor !== 'ADMIN') return problem(403, 'forbidden');
    const checked = await checkUploadedFile(form?.file, uploadRules[purpose.output]);
    if (!isAccepted(checked)) return refused(checked);
    const excess = await refuseExcess(call, checked);
    if (excess) return refused(excess);
    const sized = purpose.output === 'image' ? await pictureSizes(checked.bytes) : undefined;
    const stored = await workFor(call, async (uow) => ({
      ok: true,
      value: sized
        ? await storePicture(uow, call.userId, checked, sized)
        : await storeFile(uow, call.userId, purpose.output, checked),
    }));
    if (!stored.ok) return refused(stored.refusal);
    const { name, contentType, bytes } = checked;
    return data({ id: stored.value, name, contentType, size: bytes.byteLength }, 201);
  },
});

const isForIssuances = (purpose: string) => issuancePurposes.includes(purpose);

/** Uploads for issuances and the brand are public, so investors must not store files there. */
const mayPublish = (session: Session | null) =>
  session !== null && (session.roles.includes('ADMIN') || session.roles.some((role) => isOwnerRole(role as Role)));

/** Access is checked at each download. A file that the caller may not see is answered like one that does not exist. */
const download = operation({
  method: 'GET',
  path: '/v2/pfp/files/{id}',
  summary: 'Downloads a file: of the brand, of a public issuance, of the user, or any file for a manager.',
  tag: 'files',
  access: 'anyone',
  limit: { calls: 3000, seconds: 60, counted: 'here' },
  params: ById,
  query: v.object({ preview: v.optional(PreviewSecret) }),
  handle: async ({ tenant, by, session, params, query }) => {
    const { database } = tenant;
    const file = await fileById(database, params.id);
    if (!file) return notFound();
    const isOpen = !personalPurposes.includes(file.purpose) && (await isShown(tenant, file.id));
    const isManager = session !== null && by.actor === 'ADMIN';
    const isAllowed =
      isOpen ||
      isManager ||
      (session && (await isOwnFile(database, file.id, session.userId))) ||
      (query.preview !== undefined && (await isPreviewed(tenant, file, query.preview)));
    const content = isAllowed ? await readFile(tenant, file) : undefined;
    return content ? raw(fileResponse(file, content, isOpen)) : notFound();
  },
});

/** Whether the file belongs to the issuance of an active preview link. */
async function isPreviewed({ database, clock }: Tenant, file: FileRow, secret: string): Promise<boolean> {
  if (personalPurposes.includes(file.purpose)) return false;
  const link = await openPreviewLink(database, clock.now(), secret);
  return link !== undefined && isFileOfProject(database, file.id, link.project_id);
}

/** Whether the brand or a public issuance shows the file. */
const isShown = async ({ customization, database }: Tenant, id: string) =>
  hasPicture(customization, id) || isPublicFile(database, id);

function fileResponse(file: FileRow, content: Uint8Array, isPublic: boolean): Response {
  return attachment(
    { name: file.name, contentType: file.content_type, content },
    {
      ETag: `"${file.sha256.toString('hex')}"`,
      ...(isPublic && { 'Cache-Control': `public, max-age=${HOUR_SECONDS}` }),
    },
  );
}

const setImage = operation({
  method: 'POST',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/account/image',
  summary: 'Sets the user’s picture (multipart: `file`). It is re-encoded to remove hidden data.',
  tag: 'account',
  access: 'signedIn',
  cost: 'heavy',
  limit: UPLOADS,
  upload: { types: typesOf('image') },
  reply: Account,
  handle: async (call) => {
    const checked = await checkUploadedFile((await readForm(call.http))?.file, uploadRules.image);
    if (!isAccepted(checked)) return refused(checked);
    const excess = await refuseExcess(call, checked);
    if (excess) return refused(excess);
    return changeAccount(call, async (uow, user) => {
      const id = await storeFile(uow, user.id, 'profileImage', checked);
      await uow.tx.query(sql`update users set image_file = ${id} where id = ${user.id}`);
      return undefined;
    });
  },
});

const removeImage = operation({
  method: 'DELETE',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/account/image',
  summary: 'Removes the user’s picture.',
  tag: 'account',
  access: 'signedIn',
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (uow, user) => {
      await uow.tx.query(sql`update users set image_file = null where id = ${user.id}`);
      return undefined;
    }),
});

export const fileOperations = [upload, download, setImage, removeImage];
