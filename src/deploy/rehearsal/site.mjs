// The installation on which `npm run faults` plays: a PostgreSQL with a synchronous standby that is also the replica, a
// chain, a mail server, two servers that start at once on the empty database, and a proxy.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { project } from '../../scripts/ensure.mjs';
import { createServer, expect, folder, isStarted, step, until, waitForAnswer } from './installation.mjs';
import { prepareInvestors } from './investors.mjs';
import { Postgres, programsIn } from './postgres.mjs';
import { startProxy } from './proxy.mjs';
import { startRelay } from './relay.mjs';
import { startMail } from './standIns.mjs';

const first = Number(process.env.REHEARSAL_PORT ?? 8940);
const names = [
  'proxy',
  'server1',
  'server2',
  'primary',
  'standby',
  'chain',
  'chainNode',
  'smtp',
  'smtpServer',
  'mails',
];
const port = Object.fromEntries(names.map((name, index) => [name, first + index]));

/** A small disk for the primary, so that it can be full. Returns why there is none. */
function mountDisk(home) {
  mkdirSync(home);
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1500m', 'tmpfs', home], {
    encoding: 'utf8',
  });
  if (status !== 0) return `a small disk cannot be mounted here: ${stderr?.trim() || 'there is no mount'}`;
  isStarted({ stop: () => spawnSync('umount', [home]) });
  return undefined;
}

async function startCluster() {
  const bin = programsIn(folder);
  const homes = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  const noDisk = mountDisk(homes[0]);
  const primary = new Postgres({ home: homes[0], bin, port: port.primary });
  const standby = new Postgres({ home: homes[1], bin, port: port.standby });
  await primary.initialise();
  await standby.follow(primary);
  primary.configure(`synchronous_standby_names = '*'`);
  for (const server of [primary, standby]) {
    isStarted({ stop: () => (server.isRunning ? server.stop('immediate') : undefined) });
    await server.start();
  }
  return { primary, standby, home: homes[0], noDisk, program: bin };
}

function startChainNode() {
  const script = path.join('src', 'deploy', 'rehearsal', 'chainNode.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, String(port.chainNode)], {
    cwd: project,
    stdio: 'inherit',
  });
  isStarted({ stop: () => child.kill() });
}

function settings() {
  const origin = `http://localhost:${port.proxy}`;
  return {
    ...process.env,
    TESELA_MODE: 'demo',
    PUBLIC_PORT: String(port.proxy),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    TESELA_DATA: path.join(folder, 'data'),
    TESELA_TENANTS: JSON.stringify([{ key: 'demo', hosts: ['localhost', '127.0.0.1'], origin }]),
    DATABASE_URL: `postgres://tesela@127.0.0.1:${port.primary},127.0.0.1:${port.standby}/postgres`,
    DATABASE_REPLICA_URL: `postgres://tesela@127.0.0.1:${port.primary},127.0.0.1:${port.standby}/postgres`,
    TESELA_SECRET: 'the-secret-of-a-rehearsal-that-ends-in-an-hour',
    CHAIN_RPC_URL: `http://127.0.0.1:${port.chain}`,
    SMTP_URL: `smtp://127.0.0.1:${port.smtp}`,
  };
}

export async function startSite() {
  const env = settings();
  const site = { env, port, origin: `http://localhost:${port.proxy}`, streams: [port.server1, port.server2] };
  await step('PostgreSQL with a synchronous standby', async () => {
    Object.assign(site, await startCluster());
    return site.program;
  });
  await step('a chain and a mail server', async () => {
    startChainNode();
    site.chain = isStarted(await startRelay(port.chain, port.chainNode));
    site.mail = isStarted(await startMail(port.smtpServer, port.mails));
    site.smtp = isStarted(await startRelay(port.smtp, port.smtpServer));
    await until(
      () =>
        fetch(env.CHAIN_RPC_URL).then(
          () => true,
          () => false,
        ),
      'the chain does not answer',
    );
  });
  await step('two servers that start at once on the empty database', async () => {
    site.servers = [createServer(env, port.server1), createServer(env, port.server2)];
    await Promise.all(site.servers.map((server) => server.start()));
    const proxy = isStarted(await startProxy(folder, port.proxy, [port.server1, port.server2]));
    await waitForAnswer(port.proxy);
    return proxy.name;
  });
  await step('investors and an issuance', async () => {
    Object.assign(site, await prepareInvestors(port.proxy, env));
  });
  return site;
}

/** The time of the tenant. */
export async function nowAt({ origin }) {
  const { now } = await (await fetch(`${origin}/sandbox/clock/now.json`)).json();
  return new Date(now);
}

/** Moves the tenant's clock, as the sandbox does. */
export async function moveClock({ origin }, step) {
  const answer = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ step }),
  });
  expect(answer.status === 303, `the clock answered ${answer.status}`);
}
