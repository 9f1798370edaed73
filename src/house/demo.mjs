// `npm run demo -- --scale 100`: grows the demo of the running or the next server.
import { ensure } from './ensure.mjs';

ensure();
const { buildIfChanged } = await import('./build.mjs');
await buildIfChanged();
const { main } = await import('../../dist/demo/scale.js');
await main(process.argv.slice(2));
