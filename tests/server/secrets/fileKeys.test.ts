import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { diskFiles } from '#server/providers/files/diskFiles.ts';
import { buildFileKey } from '#server/secrets/fileKeys.ts';

it('two tenants with the same file id keep two files in one storage', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-files-'));
  try {
    const files = diskFiles(folder);
    const id = '0195e635-2f00-7e94-8319-184f674dd605';
    for (const key of ['norte', 'sur'])
      await files.put(buildFileKey({ key }, id), Buffer.from(`of ${key}`), {
        contentType: 'text/plain',
        name: 'a.txt',
      });
    for (const key of ['norte', 'sur']) {
      const stored = await files.get(buildFileKey({ key }, id));
      expect(Buffer.from(stored?.bytes ?? []).toString()).toBe(`of ${key}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
