// As in the product, where it changes what every `fetch` of the process goes through.
import 'redsys-easy';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { diskFiles } from '#server/providers/files/diskFiles.ts';
import type { Files } from '#server/providers/files/files.ts';
import { s3Files } from '#server/providers/files/s3Files.ts';
import { listening } from '../support/listening.ts';

interface Place {
  files: Files;
  /** What is there, as the place itself names it. */
  list(): Promise<string[]>;
}

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const list = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));
  return { files: diskFiles(folder), list };
}

interface Kept {
  bytes: ArrayBuffer;
  contentType: string;
  name: string;
}

/** As much of a bucket as is used: objects by key, and a signature on every request. */
async function inBucket(): Promise<Place> {
  const objects = new Map<string, Kept>();
  const app = new Hono();
  app.use('*', async (c, next) => {
    const isSigned = c.req.header('authorization')?.startsWith('AWS4-HMAC-SHA256 Credential=key/');
    return isSigned ? next() : c.text('', 403);
  });
  app.put('/bucket/*', async (c) => {
    const contentType = c.req.header('content-type') ?? '';
    objects.set(c.req.path, {
      bytes: await c.req.arrayBuffer(),
      contentType,
      name: c.req.header('x-amz-meta-name') ?? '',
    });
    return c.body(null, 200, { etag: '"1"' });
  });
  app.get('/bucket/*', (c) => {
    const kept = objects.get(c.req.path);
    if (!kept) return c.text('<Error><Code>NoSuchKey</Code></Error>', 404);
    return c.body(kept.bytes, 200, { 'content-type': kept.contentType, 'x-amz-meta-name': kept.name });
  });
  app.delete('/bucket/*', (c) => {
    objects.delete(c.req.path);
    return c.body(null, 204);
  });
  const origin = await listening(app);
  const url = `${origin.replace('://', '://key:secret%2Fwith%2Bsigns@')}/bucket?region=eu-south-2`;
  return { files: s3Files(url), list: async () => [...objects.keys()] };
}

const description = { contentType: 'application/pdf', name: 'Año «nuevo» – 契約.pdf' };
const bytes = new Uint8Array([0, 10, 13, 255, 123, 34, 10, 0]);

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('files %s', (_, place) => {
  it('come back as they were put, with their name', async () => {
    const { files } = await place();
    await files.put('norte/documents/0198-a_b', bytes, description);
    expect(await files.get('norte/documents/0198-a_b')).toEqual({ ...description, bytes });
  });

  it('may be empty, and replaced', async () => {
    const { files } = await place();
    await files.put('a', new Uint8Array(), description);
    expect(await files.get('a')).toEqual({ ...description, bytes: new Uint8Array() });
    await files.put('a', bytes, { ...description, name: 'b.pdf' });
    expect(await files.get('a')).toEqual({ ...description, name: 'b.pdf', bytes });
  });

  it('may lie side by side, one below the other', async () => {
    const { files } = await place();
    await files.put('a', bytes, description);
    await files.put('a/b', new Uint8Array([1]), description);
    expect((await files.get('a'))?.bytes).toEqual(bytes);
    expect((await files.get('a/b'))?.bytes).toEqual(new Uint8Array([1]));
  });

  it('are gone once removed, however often', async () => {
    const { files } = await place();
    await files.put('a', bytes, description);
    await files.remove('a');
    await files.remove('a');
    expect(await files.get('a')).toBeUndefined();
    expect(await files.get('never/there')).toBeUndefined();
  });

  it.each([
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/../b',
    'a/./b',
    'a\\b',
    'A',
    'a.b',
    '.',
    'a\0b',
    'ñ',
    '%2e%2e',
    'a b',
    'x'.repeat(201),
  ])('are never under the key %j', async (key) => {
    const { files, list } = await place();
    await expect(files.put(key, bytes, description)).rejects.toThrow('no key');
    await expect(files.get(key)).rejects.toThrow('no key');
    await expect(files.remove(key)).rejects.toThrow('no key');
    expect(await list()).toEqual([]);
  });

  it('put at the same time are whole, one of them', async () => {
    const { files, list } = await place();
    const versions = Array.from({ length: 20 }, (_, index) => new Uint8Array(50_000).fill(index));
    await Promise.all(
      versions.map((version, index) => files.put('a', version, { ...description, name: String(index) })),
    );
    const kept = await files.get('a');
    expect(kept?.bytes).toEqual(versions[Number(kept?.name)]);
    expect(await list()).toHaveLength(1);
  });
});

describe('files on disk', () => {
  it('leave nothing half written behind', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(path.join(folder, 'norte'), 'a file where a folder has to be');
    const files = diskFiles(folder);
    await expect(files.put('norte/a', bytes, description)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['norte']);
  });
});

describe('files in a bucket', () => {
  it('are an error, not nothing, where the bucket refuses', async () => {
    const app = new Hono();
    app.all('*', (c) => c.text('<Error><Code>AccessDenied</Code></Error>', 403));
    const origin = await listening(app);
    const files = s3Files(`${origin.replace('://', '://key:secret@')}/bucket`);
    await expect(files.get('a')).rejects.toThrow();
    await expect(files.put('a', bytes, description)).rejects.toThrow();
  });
});
