import * as v from 'valibot';
import { FilePurpose, UploadedFile } from '#machines/document/document.wire.ts';
import { Account } from '#machines/user/account.wire.ts';
import { attachment } from '../http/attachment.ts';
import { data, notFound, operation, raw, refused, workFor } from '../http/operation.ts';
import { keyOf } from '../store/fileKeys.ts';
import { type FileRow, fileById, isOwnFile, isPublicFile, keepFile } from '../store/files.ts';
import { sql } from '../store/sql.ts';
import { changeAccount } from './account.change.ts';
import { isJudged, judge, readForm, typesOf, uploadRules } from './files.upload.ts';

const UPLOADS = { calls: 100, seconds: 3600 };
const HOUR_SECONDS = 3600;

const upload = operation({
  method: 'POST',
  path: '/v2/pfp/files',
  summary: 'Keeps a file (multipart: `purpose`, `file`), judged by its content; an event or a form then names it.',
  tag: 'files',
  access: 'signedIn',
  limit: UPLOADS,
  upload: { types: typesOf(...FilePurpose.options), fields: v.object({ purpose: FilePurpose }) },
  reply: UploadedFile,
  handle: async (call) => {
    const form = await readForm(call.http);
    const purpose = v.safeParse(FilePurpose, form?.fields.purpose);
    if (!purpose.success)
      return refused({ code: 'invalid', fields: { purpose: { id: 'validator.form_field_invalid', values: {} } } });
    const judged = await judge(form?.file, uploadRules[purpose.output]);
    if (!isJudged(judged)) return refused(judged);
    const kept = await workFor(call, async (unit) => ({
      ok: true,
      value: await keepFile(unit, call.personId, purpose.output, judged),
    }));
    if (!kept.ok) return refused(kept.refusal);
    const { name, contentType, bytes } = judged;
    return data({ id: kept.value, name, contentType, size: bytes.byteLength }, 201);
  },
});

/** Checked at each download; what one may not see does not exist. */
const download = operation({
  method: 'GET',
  path: '/v2/pfp/files/{id}',
  summary: 'A file, as an attachment: of an issuance that is public, of one’s own, or any for a manager.',
  tag: 'files',
  access: 'anyone',
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  handle: async ({ tenant, by, session, params }) => {
    const { database, providers } = tenant;
    const file = await fileById(database, params.id);
    if (!file) return notFound();
    const isOpen = await isPublicFile(database, file.id);
    const isManager = session !== null && by.actor === 'ADMIN';
    const isAllowed = isOpen || isManager || (session && (await isOwnFile(database, file.id, session.personId)));
    const kept = isAllowed ? await providers.files.get(keyOf(tenant, file.id)) : undefined;
    return kept ? raw(stored(file, kept.bytes, isOpen)) : notFound();
  },
});

function stored(file: FileRow, content: Uint8Array, isPublic: boolean): Response {
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
  path: '/v2/pfp/account/image',
  summary: 'Sets one’s picture (multipart: `file`), drawn anew without anything that hides in it.',
  tag: 'account',
  access: 'signedIn',
  limit: UPLOADS,
  upload: { types: typesOf('image') },
  reply: Account,
  handle: async (call) => {
    const judged = await judge((await readForm(call.http))?.file, uploadRules.image);
    if (!isJudged(judged)) return refused(judged);
    return changeAccount(call, async (unit, person) => {
      const id = await keepFile(unit, person.id, 'profileImage', judged);
      await unit.tx.query(sql`update person set image_file = ${id} where id = ${person.id}`);
      return undefined;
    });
  },
});

const removeImage = operation({
  method: 'DELETE',
  path: '/v2/pfp/account/image',
  summary: 'Takes one’s picture away.',
  tag: 'account',
  access: 'signedIn',
  reply: Account,
  handle: (call) =>
    changeAccount(call, async (unit, person) => {
      await unit.tx.query(sql`update person set image_file = null where id = ${person.id}`);
      return undefined;
    }),
});

export const fileOperations = [upload, download, setImage, removeImage];
