// `npm run demo -- --scale 100`: grows the demo data of a running server or of the next start.
import { ensure } from './ensure.mjs';

ensure();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const { main } = await import('../../dist/commands/scale.js');
await main(process.argv.slice(2));
