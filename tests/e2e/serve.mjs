// The built server on an empty folder, which is removed first: each run begins with the demo as it is shipped.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const data = path.join(tmpdir(), `tesela-e2e-${process.env.PORT}`);
rmSync(data, { recursive: true, force: true });
process.env.TESELA_DATA = data;
process.env.LOG_LEVEL = 'error';
await import('../../dist/server/main.js');
