// A folder for temporary files in memory.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** A run has written 1 to 2 GB. The rest stays for its processes, which would miss the memory that files take. */
const NEEDED = 10 * 2 ** 30;

/**
 * Lets this process and all that it starts keep their temporary files in memory, where there is enough of it. The tests
 * create and delete databases of thousands of files, which costs a disk more than the tests themselves.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return;
  const folder = mkdtempSync(path.join(MEMORY, 'tesela-'));
  // If the tests run as root, the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

function hasRoom() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  const available = Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024;
  return Math.min(bavail * bsize, available) > NEEDED;
}
