// `npm run rehearse`: an installation as in production, as processes of this machine. PostgreSQL on TCP, two servers
// behind a reverse proxy, a bucket and a mail server; then a story in the browser, a new tenant, a backup while investors
// order, the loss of a server, a restore, and a story on what was restored. It uses nginx and PostgreSQL of the system if
// they are installed.
import { get } from 'node:http';
import path from 'node:path';
import { ensure } from '../../scripts/ensure.mjs';

ensure();
const { ensureBuilt } = await import('../../scripts/build.mjs');
await ensureBuilt();
const { findBrowser } = await import('../../scripts/browser.mjs');
const { createServer, expect, folder, isStarted, rehearse, run, step, until, waitForAnswer } = await import(
  './installation.mjs'
);
const { prepareInvestors } = await import('./investors.mjs');
const { Load } = await import('./load.mjs');
const { startPostgres } = await import('./postgres.mjs');
const { startProxy } = await import('./proxy.mjs');
const { startBucket, startMail } = await import('./standIns.mjs');
const { databaseOf, missingIn } = await import('./verify.mjs');

const first = Number(process.env.REHEARSAL_PORT ?? 8960);
const port = { proxy: first, servers: [first + 1, first + 2], database: first + 3, s3: first + 4, smtp: first + 5 };
port.mailList = first + 6;

function settings(database) {
  return {
    ...process.env,
    TESELA_MODE: 'demo',
    PUBLIC_PORT: String(port.proxy),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    TESELA_DATA: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    TESELA_SECRET: 'the-secret-of-a-rehearsal-that-ends-in-minutes',
    S3_URL: `http://rehearsal:rehearsal@127.0.0.1:${port.s3}/tesela?region=eu-south-2`,
    SMTP_URL: `smtp://127.0.0.1:${port.smtp}`,
    BACKUP_PASSWORD: 'the password of a rehearsal',
  };
}

/** The parts of an installation, in the order of compose.yaml. */
async function startInstallation() {
  const database = isStarted(await startPostgres(folder, port.database));
  const env = settings(database);
  const bucket = isStarted(await startBucket(port.s3));
  const mail = isStarted(await startMail(port.smtp, port.mailList));
  const servers = port.servers.map((own) => createServer(env, own));
  // The first server prepares the databases, then the second one starts.
  for (const server of servers) await server.start();
  const proxy = isStarted(await startProxy(folder, port.proxy, port.servers));
  await waitForAnswer(port.proxy);
  return { database, env, bucket, mail, servers, proxy };
}

const isAnswering = async () => {
  const answer = await fetch(`http://localhost:${port.proxy}/health`).catch(() => undefined);
  return answer?.ok === true;
};

/** Runs a built command, since the scripts of the npm commands would build again if a source had changed meanwhile. */
const runBackup = (args, env) => run(['-e', BACKUP, '--', ...args], env);
const runTenant = (args, env) => run(['-e', TENANT, '--', ...args], env);
const BACKUP = `import('./dist/commands/backup.js').then(async (commands) => {
  process.exitCode = await commands.run(process.argv.slice(1), '.');
})`;
const TENANT = `import('./dist/commands/tenant.js').then(({ main }) => main(process.argv.slice(1)))`;

const NEW_HOST = 'rehearsal.localhost';

/** Whether a server has taken over the tenant that the command creates. `fetch` would not send another host. */
const isServed = (own) =>
  new Promise((resolve) => {
    const headers = { host: `${NEW_HOST}:${own}` };
    get({ host: '127.0.0.1', port: own, path: '/v2/ui/get-customization', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200));
    }).on('error', () => resolve(false));
  });

const waitUntilServed = () =>
  until(
    async () => (await Promise.all(port.servers.map(isServed))).every(Boolean),
    'a server does not know the new tenant',
  );

/** @param {'es' | 'en'} language each language is the story of another tenant */
async function playStory(env, language) {
  const config = ['test', '-c', 'tests/e2e/rehearsal.config.ts', '-g', `in ${language}`];
  const code = await run(['node_modules/@playwright/test/cli.js', ...config], {
    ...env,
    E2E_PORT: String(port.proxy),
    STORY_MAILBOX: `http://127.0.0.1:${port.mailList}/`,
    TESELA_BROWSER: findBrowser() ?? '',
  });
  expect(code === 0, 'the story failed');
}

await rehearse(async () => {
  let parts;
  await step('PostgreSQL, bucket, mail server, two servers and proxy run', async () => {
    parts = await startInstallation();
    return `${parts.proxy.name}, PostgreSQL of ${parts.database.program}`;
  });
  const { env, bucket, database, mail, servers } = parts;
  await step('the story through the proxy', async () => {
    await playStory(env, 'en');
    expect(bucket.count() > 0 && mail.count() > 0, 'bucket or mail server were not used');
    return `${bucket.count()} objects in the bucket, ${mail.count()} mails`;
  });
  await step('production refuses to start without its providers', async () => {
    const code = await run(['dist/server/main.js'], { ...env, TESELA_MODE: 'production', PORT: '0' }, 'ignore');
    expect(code === 1, 'it started');
  });
  await step('a tenant is created by command, both servers serve it, and its manager gets a link', async () => {
    const before = mail.count();
    const title = ['--title', 'Rehearsal', '--manager', 'manager@rehearsal.test'];
    expect((await runTenant(['create', 'rehearsal', '--host', NEW_HOST, ...title], env)) === 0, 'it was not created');
    expect(mail.count() > before, 'no link was mailed');
    await waitUntilServed();
  });
  const backup = path.join(folder, 'backup');
  let acknowledged;
  await step('a backup while investors order', async () => {
    const load = new Load(port.proxy);
    load.start(await prepareInvestors(port.proxy, env));
    await load.progress();
    acknowledged = new Map(load.acknowledged);
    expect((await runBackup(['backup', backup], env)) === 0, 'the backup failed');
    await load.stop();
    expect(load.wrong.length === 0, load.wrong.join('\n'));
    expect((await runBackup(['backup', '--verify', backup], env)) === 0, 'it is not whole');
    const code = await runBackup(['restore', backup, '--replace'], env);
    expect(code === 1, 'a restore replaced databases in use');
    return `${load.moments.length} changes meanwhile`;
  });
  await step('one server is killed, the other one answers', async () => {
    await servers[0].stop('SIGKILL');
    for (let call = 0; call < 10; call++) expect(await isAnswering(), 'the proxy does not use the other server');
  });
  await step('the backup replaces the databases, and the register is proved', async () => {
    await servers[1].stop();
    const code = await runBackup(['restore', backup, '--replace'], env);
    expect(code === 0, 'the restored register differs');
    const missing = await missingIn(databaseOf(database), acknowledged);
    expect(missing.length === 0, `the backup lacks ${missing.join(', ')}`);
    return `${acknowledged.size} changes from before the backup are in it`;
  });
  await step('both servers run on what was restored', async () => {
    for (const server of servers) await server.start();
    expect(await isAnswering(), 'the proxy does not answer');
    await waitUntilServed();
  });
  await step('another story on what was restored', () => playStory(env, 'es'));
});
