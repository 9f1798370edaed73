import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/postgres/database.ts';
import { startEmbedded } from '#server/postgres/embedded.ts';
import { migrate } from '#server/postgres/migrate.ts';
import { sql } from '#server/postgres/sql.ts';

/** Starts one PostgreSQL for the whole run, in a temporary folder. Each test clones the migrated template. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-tests-'));
  const server = startEmbedded(folder, {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    plan_cache_mode: 'force_generic_plan',
    jit: 'off',
  });
  const stop = () => {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.config);
  } catch (error) {
    stop();
    throw error;
  }
  project.provide('database', server.config);
  return stop;
}

async function makeTemplate(config: { host: string; user: string }) {
  const admin = openDatabase({ ...config, database: 'postgres' });
  await admin.query(sql`create database tesela_template`);
  const template = openDatabase({ ...config, database: 'tesela_template' });
  await migrate(template);
  await Promise.all([template.close(), admin.close()]);
}

declare module 'vitest' {
  export interface ProvidedContext {
    database: { host: string; user: string };
  }
}
