// Imported as in the product, where it configures every `fetch` of the process.
import 'redsys-easy';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { diskFiles } from '#server/providers/files/diskFiles.ts';
import type { Files } from '#server/providers/files/files.ts';
import { s3Files } from '#server/providers/files/s3Files.ts';
import { serveApp } from '../support/serveApp.ts';
import { serveBucket } from '../support/serveBucket.ts';

interface Place {
  files: Files;
  /** The names of all stored files. */
  list(): Promise<string[]>;
}

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const list = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));
  return { files: diskFiles(folder), list };
}

async function inBucket(): Promise<Place> {
  const { url, keys } = await serveBucket();
  return { files: s3Files(url), list: async () => keys() };
}

const description = { contentType: 'application/pdf', name: 'Año «nuevo» – 契約.pdf' };
const bytes = new Uint8Array([0, 10, 13, 255, 123, 34, 10, 0]);

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('files %s', (_, place) => {
  it('are read as they were written, with their name', async () => {
    const { files } = await place();
    await files.put('norte/documents/0198-a_b', bytes, description);
    expect(await files.get('norte/documents/0198-a_b')).toEqual({ ...description, bytes });
  });

  it('can be empty, and can be replaced', async () => {
    const { files } = await place();
    await files.put('a', new Uint8Array(), description);
    expect(await files.get('a')).toEqual({ ...description, bytes: new Uint8Array() });
    await files.put('a', bytes, { ...description, name: 'b.pdf' });
    expect(await files.get('a')).toEqual({ ...description, name: 'b.pdf', bytes });
  });

  it('can have a key that extends the key of another one', async () => {
    const { files } = await place();
    await files.put('a', bytes, description);
    await files.put('a/b', new Uint8Array([1]), description);
    expect((await files.get('a'))?.bytes).toEqual(bytes);
    expect((await files.get('a/b'))?.bytes).toEqual(new Uint8Array([1]));
  });

  it('do not exist once they are removed, even twice', async () => {
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
  ])('cannot have the key %j', async (key) => {
    const { files, list } = await place();
    await expect(files.put(key, bytes, description)).rejects.toThrow('not a valid file key');
    await expect(files.get(key)).rejects.toThrow('not a valid file key');
    await expect(files.remove(key)).rejects.toThrow('not a valid file key');
    expect(await list()).toEqual([]);
  });

  it('that are written at the same time are complete, and the last one wins', async () => {
    const { files, list } = await place();
    const versions = Array.from({ length: 20 }, (_, index) => new Uint8Array(50_000).fill(index));
    await Promise.all(
      versions.map((version, index) => files.put('a', version, { ...description, name: String(index) })),
    );
    const stored = await files.get('a');
    expect(stored?.bytes).toEqual(versions[Number(stored?.name)]);
    expect(await list()).toHaveLength(1);
  });
});

describe('files on disk', () => {
  it('leave no partial file behind', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(path.join(folder, 'norte'), 'a file in place of a folder');
    const files = diskFiles(folder);
    await expect(files.put('norte/a', bytes, description)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['norte']);
  });
});

describe('files in a bucket', () => {
  it('throw an error if the bucket refuses access', async () => {
    const app = new Hono();
    app.all('*', (c) => c.text('<Error><Code>AccessDenied</Code></Error>', 403));
    const origin = await serveApp(app);
    const files = s3Files(`${origin.replace('://', '://key:secret@')}/bucket`);
    await expect(files.get('a')).rejects.toThrow();
    await expect(files.put('a', bytes, description)).rejects.toThrow();
  });
});
