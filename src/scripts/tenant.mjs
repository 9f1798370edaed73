// `npm run tenant -- help`: creates tenants and their managers, and changes their hosts and providers.
import { ensure } from './ensure.mjs';

ensure();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const { main } = await import('../../dist/commands/tenant.js');
await main(process.argv.slice(2));
