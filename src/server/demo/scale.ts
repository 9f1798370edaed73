import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { readConfig } from '../config.ts';
import { createWorker } from '../effects/handlers.ts';
import { createReporter } from '../kernel/reporter.ts';
import { openStorage } from '../postgres/storage.ts';
import { readDefinitions } from '../tenants/definitions.ts';
import { noServer } from '../tenants/installation.ts';
import { openTenant } from '../tenants/open.ts';
import { growDemo } from './scale/grow.ts';
import { raiseLimit } from './scale/raiseLimit.ts';
import { seedDemo } from './seed.ts';

const Options = v.object({
  scale: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(1_000)),
  tenant: v.optional(v.string()),
});

const usage =
  'npm run demo -- --scale 100 [--tenant norte]: grows a demo tenant to 10,000 users and 100,000 investments.';

/** The command `npm run demo`. It works with or without a running server. */
export async function main(args: string[]) {
  const { values } = parseArgs({ args, options: { scale: { type: 'string' }, tenant: { type: 'string' } } });
  const options = v.safeParse(Options, values);
  const config = readConfig(process.env);
  if (!options.success || config.isProduction) throw new Error(usage);
  const definitions = readDefinitions(config);
  const { scale, tenant: key = definitions[0]?.key } = options.output;
  const definition = definitions.find((each) => each.key === key);
  if (!definition) throw new Error(`There is no tenant ${key}. ${usage}`);
  const storage = openStorage(config);
  try {
    const database = await storage.open(definition.key);
    const reporter = createReporter(config);
    const opened = await openTenant(definition, { config, database, createWorker, reporter, localFetch: noServer });
    await seedDemo(opened);
    const startedAt = performance.now();
    const { users, investments } = await growDemo(opened, scale);
    await raiseLimit(opened.tenant);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${definition.key}: ${users} users, ${investments} investments (${seconds} s)`);
    await opened.close();
  } finally {
    storage.close();
  }
}
