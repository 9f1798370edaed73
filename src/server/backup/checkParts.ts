import { unpackFiles } from './fileRecords.ts';
import type { BackedUpTenant, OpenBackup, Opened } from './manifest.ts';
import { refused } from './manifest.ts';
import { faultOfPart } from './parts.ts';

const NEW_LINE = 0x0a;

/**
 * Reads every part of the tenants to its end and checks its hash, encryption, compression and number of rows or files.
 * Parts of other tenants may be damaged.
 */
export async function checkParts(
  backup: OpenBackup,
  tenants: readonly BackedUpTenant[] = backup.manifest.tenants,
): Promise<Opened<object>> {
  const faults: string[] = [];
  for (const tenant of tenants) {
    for (const { part, rows } of tenant.tables) {
      const fault = await faultOfPart(backup, part, (content) => expectRows(content, rows));
      if (fault) faults.push(fault);
    }
    const { part, count } = tenant.files;
    const fault = await faultOfPart(backup, part, async (content) => {
      const found = await unpackFiles(content, async () => {});
      if (found !== count) throw new Error(`${found} files instead of ${count}`);
    });
    if (fault) faults.push(fault);
  }
  return faults.length ? refused(`The backup is damaged: ${faults.join('; ')}.`) : { ok: true };
}

/** In PostgreSQL's text format each row is one line, because line ends within values are escaped. */
async function expectRows(content: AsyncIterable<Buffer>, rows: number) {
  let found = 0;
  for await (const chunk of content)
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) found += 1;
  if (found !== rows) throw new Error(`${found} rows instead of ${rows}`);
}
