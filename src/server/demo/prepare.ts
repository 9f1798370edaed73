import { readConfig } from '../config.ts';
import { handlers } from '../effects/handlers.ts';
import { createReporter } from '../http/reporter.ts';
import { openStorage } from '../store/storage.ts';
import { readDefinitions } from '../tenants/definitions.ts';
import { openTenant } from '../tenants/open.ts';
import { seedDemo } from './seed.ts';

/**
 * Makes the databases and the demo's past, as the server would at its first start. It is a program of its own, so that
 * this is done while the browser's files are built; whatever it leaves undone, the server does.
 */
async function prepare() {
  const config = readConfig(process.env);
  if (config.isProduction) return;
  const storage = openStorage(config);
  try {
    const reporter = createReporter(config);
    for (const definition of readDefinitions(config)) {
      const database = await storage.open(definition.key);
      const opened = await openTenant(definition, { config, database, handlers, reporter, inward: nowhere });
      await seedDemo(opened);
      await opened.close();
    }
  } finally {
    storage.close();
  }
}

/** No server answers here; what the seed needs of one it brings. */
const nowhere: typeof fetch = async () => new Response(null, { status: 503 });

await prepare();
