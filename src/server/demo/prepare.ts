import { readConfig } from '../config.ts';
import { createWorker } from '../effects/handlers.ts';
import { createReporter } from '../kernel/reporter.ts';
import { openStorage } from '../postgres/storage.ts';
import { readDefinitions } from '../tenants/definitions.ts';
import { noServer } from '../tenants/installation.ts';
import { openTenant } from '../tenants/open.ts';
import { seedDemo } from './seed.ts';

/**
 * Creates the databases and the demo's history, as the server would at its first start. It is a separate program so
 * that this runs while the browser's files are built. If it does not finish, the server continues.
 */
async function prepare() {
  const config = readConfig(process.env);
  if (config.isProduction) return;
  const storage = openStorage(config);
  try {
    const reporter = createReporter(config);
    // A tenant that fails here is opened again by the server, which reports the reason if that fails too.
    await Promise.allSettled(
      readDefinitions(config).map(async (definition) => {
        const database = await storage.open(definition.key);
        const opened = await openTenant(definition, { config, database, createWorker, reporter, localFetch: noServer });
        await seedDemo(opened);
        await opened.close();
      }),
    );
  } finally {
    storage.close();
  }
}

await prepare();
