// The built server on a folder of its own, which is there as long as it runs: each run begins with the demo as it is shipped.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Not made here: the database's own user must be able to enter it.
const data = path.join(tmpdir(), `tesela-e2e-${process.pid}`);
process.once('exit', () => rmSync(data, { recursive: true, force: true }));
process.env.TESELA_DATA = data;
process.env.LOG_LEVEL = 'error';
await import('../../dist/server/main.js');
