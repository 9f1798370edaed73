import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { checkedKey, type Files, type StoredFile } from './files.ts';

/** The first line of each file, so that the content and its description cannot get separated. */
const Header = v.pipe(v.string(), v.parseJson(), v.object({ contentType: v.string(), name: v.string() }));

const endOfHeader = 0x0a;

/** Stores files in a folder, which must not be inside a folder that is served. */
export function diskFiles(folder: string): Files {
  const buildPath = (key: string) => path.join(folder, `${checkedKey(key)}.file`);

  return {
    async put(key, bytes, { contentType, name }) {
      const target = buildPath(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const written = `${target}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeDurably(written, Buffer.from(`${JSON.stringify({ contentType, name })}\n`), bytes);
        await rename(written, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
    },

    async get(key) {
      try {
        return toStored(await readFile(buildPath(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async remove(key) {
      await rm(buildPath(key), { force: true });
    },
  };
}

async function writeDurably(file: string, ...parts: Uint8Array[]) {
  const handle = await open(file, 'wx', 0o600);
  try {
    for (const part of parts) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable only after its folder is synced. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function toStored(content: Buffer): StoredFile {
  const end = content.indexOf(endOfHeader);
  const header = v.parse(Header, content.subarray(0, end).toString());
  return { ...header, bytes: new Uint8Array(content.subarray(end + 1)) };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
