// `npm run backup` and `npm run restore`: see docs/operating.md.
import { ensure } from './ensure.mjs';

const calledFrom = process.cwd();
ensure();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const commands = await import('../../dist/commands/backup.js');
process.exitCode = await commands.run(process.argv.slice(2), process.env.INIT_CWD ?? calledFrom);
