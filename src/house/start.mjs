// `npm start`: install, build what changed, then serve, all in one process so that a signal reaches the server.
import { ensure, giveUp } from './ensure.mjs';

ensure();
const { buildIfChanged } = await import('./build.mjs');
try {
  await buildIfChanged();
} catch (error) {
  giveUp(`The build failed: ${error.message}`);
}
await import('../../dist/server/main.js');
