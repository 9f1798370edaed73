// `npm start`: install, build what changed, then serve, all in one process so that a signal reaches the server.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensure, giveUp, project } from './ensure.mjs';

ensure();
const { isBuilt } = await import('./build.mjs');
// A build takes much memory, which the server would keep.
if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, [path.join(project, 'src', 'house', 'build.mjs')], {
    stdio: 'inherit',
  });
  if (status !== 0) giveUp('The build failed: see the message above.');
}
await import('../../dist/server/main.js');
