import * as v from 'valibot';
import { readFile } from '#server/acts/app/storeFile.ts';
import { attachment } from '#server/http/attachment.ts';
import { notFound, operation, raw } from '#server/http/operation.ts';
import { Id } from '#server/http/params.ts';
import { sizeOfPicture } from '#server/queries/issuances/pictures.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Elements that show pictures send no token, so anyone may fetch a size by its address. The address contains a random
 * id, which only users who may see the issuance receive.
 */
const readPicture = operation({
  method: 'GET',
  path: '/v2/pfp/pictures/{id}/{size}',
  summary: 'Returns a size of an issuance’s picture, such as `960.avif`. Its content never changes.',
  tag: 'files',
  access: 'anyone',
  limit: { calls: 3000, seconds: 60, counted: 'here' },
  params: v.object({ id: Id, size: v.pipe(v.string(), v.regex(/^\d{1,4}\.(avif|webp)$/)) }),
  handle: async ({ tenant, params: { id, size } }) => {
    const [width, format] = size.split('.');
    const contentType = `image/${format}`;
    const file = await sizeOfPicture(tenant.database, { of: id, width: Number(width), contentType });
    const content = file && (await readFile(tenant, file));
    if (!content) return notFound();
    const headers = { 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` };
    return raw(attachment({ name: file.name, contentType, content }, headers));
  },
});

export const pictureOperations = [readPicture];
