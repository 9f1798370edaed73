// `npm start`: installs, builds what has changed, and serves, all in one process so that signals reach the server.
import { ensure } from './ensure.mjs';

ensure();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt({ isStart: true });
await import('../../dist/server/main.js');
