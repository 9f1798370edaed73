// The faults of `npm run faults`, which happen to the installation while investors order. Each fault returns the moment from which the
// installation can work again, and may check something of its own afterwards.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, pause, until, waitForAnswer } from './installation.mjs';
import { neighbour } from './neighbour.mjs';
import { moveClock } from './site.mjs';
import { databaseOf, withClient } from './verify.mjs';

/** A database that hangs does so for this many seconds. */
const HANG_SECONDS = Number(process.env.FAULT_SECONDS ?? 60);
const DAY_HOURS = 24;

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'tesela_demo'`;

async function connections({ primary }) {
  for (let count = 0; count < 20; count++) {
    await withClient(primary.url, (client) => client.query(TERMINATE));
    await pause(250);
  }
  return { since: Date.now() };
}

async function frozen({ primary }) {
  primary.signal('SIGSTOP');
  await pause(HANG_SECONDS * 1000);
  primary.signal('SIGCONT');
  return { since: Date.now() };
}

async function stopped({ primary }) {
  await primary.stop('immediate');
  await pause(10_000);
  await primary.start();
  return { since: Date.now() };
}

const PIECE = Buffer.alloc(1 << 20);

/** Writes until nothing more fits. */
function fillDisk(file) {
  const handle = openSync(file, 'w');
  try {
    for (const size of [PIECE.length, 4096]) {
      try {
        for (;;) writeSync(handle, PIECE, 0, size);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
}

async function diskFull({ primary, home, noDisk, load }) {
  if (noDisk) return { skipped: noDisk };
  const file = path.join(home, 'filler');
  fillDisk(file);
  const before = load.refused;
  await until(() => load.refused > before, 'a full disk refused nothing');
  await pause(10_000);
  rmSync(file);
  // A PostgreSQL that could not write its log has stopped itself, and systemd starts it again.
  const detail = primary.isRunning ? 'PostgreSQL went on' : 'PostgreSQL had stopped itself';
  if (!primary.isRunning) await primary.start();
  return { since: Date.now(), detail };
}

async function serverKilled({ servers }) {
  const since = Date.now();
  await servers[0].stop('SIGKILL');
  await pause(5000);
  await servers[0].start();
  return { since };
}

async function rollingRestart({ servers, load }) {
  const since = Date.now();
  for (const server of servers) {
    await server.stop();
    await server.start();
    await waitForAnswer(server.port, '/ready');
    await load.progress();
  }
  return { since, check: () => expect(load.cut === 0, `${load.cut} requests were cut`) };
}

/** Lets a day pass by the tenant's clock. */
async function passDay(site) {
  for (let hour = 0; hour < DAY_HOURS; hour++) {
    await moveClock(site, 'hour');
    await pause(500);
  }
}

/** A mail that asks for a transfer is not sent any more once the order needs none. */
const MAILS = `select state, count(*)::integer as count,
    count(*) filter (where notification.about = 'investment.transferAwaited')::integer as perishable
  from job left join notification on notification.id::text = job.payload ->> 'notificationId'
  where kind like 'mail.%' and job.id <> all($1) group by 1`;

async function mailDown(site) {
  const { smtp, mail, primary } = site;
  const query = (text, values) => withClient(databaseOf(primary), (client) => client.query(text, values));
  const { rows: earlier } = await query(`select id from job where kind like 'mail.%'`);
  const received = mail.count();
  smtp.down();
  await passDay(site);
  await smtp.up();
  const since = Date.now();
  return {
    since,
    check: async () => {
      let mails = [];
      await until(async () => {
        await moveClock(site, 'hour');
        await pause(2000);
        ({ rows: mails } = await query(MAILS, [earlier.map(({ id }) => id)]));
        return mails.every(({ state }) => state !== 'queued');
      }, 'mails still wait');
      const { count, perishable } = mails.find(({ state }) => state === 'done') ?? { count: 0, perishable: 0 };
      const [sent, arrived] = [count - perishable, mail.count() - received];
      expect(mails.length === 1 && sent > 0, `mails ended as ${JSON.stringify(mails)}`);
      expect(arrived >= sent, `${arrived} of ${sent} mails arrived`);
      return `all ${sent} mails arrived, and ${arrived - sent} of ${perishable} that time may overtake`;
    },
  };
}

const SIGNED = `select id from investment where status = 'SIGNED'`;
const MINTED = `select count(*)::integer as count from investment where id = any($1) and status = 'MINTED'`;

/** Requests the tokens of all signed investments for which the machine allows it. */
async function requestMints({ origin, manager, load }, ids) {
  const requested = [];
  for (const id of ids) {
    const answer = await fetch(`${origin}/v2/pfp/investments/${id}/events`, {
      method: 'POST',
      headers: {
        'x-user-access-token': manager,
        'x-acting-area': 'ADMIN',
        'content-type': 'application/json',
        'idempotency-key': `mint-${id}`,
      },
      body: JSON.stringify({ type: 'mint.request' }),
    });
    if (answer.status !== 200) continue;
    load.acknowledged.set(`${id} mint.request`, 1);
    requested.push(id);
  }
  return requested;
}

async function chainDown(site) {
  const { chain, primary } = site;
  const query = (text, values) => withClient(databaseOf(primary), (client) => client.query(text, values));
  const { rows: signed } = await query(SIGNED);
  chain.down();
  const requested = await requestMints(
    site,
    signed.map(({ id }) => id),
  );
  await passDay(site);
  await chain.up();
  const since = Date.now();
  return {
    since,
    check: async () => {
      expect(requested.length > 0, 'no tokens could be requested');
      await until(async () => {
        await moveClock(site, 'hour');
        await pause(2000);
        return (await query(MINTED, [requested])).rows[0].count === requested.length;
      }, 'tokens are still not minted');
      return `${requested.length} mints that were requested meanwhile are on the chain`;
    },
  };
}

/** The failover manager is played by this program: it has noticed after a second, and promotes the standby. */
async function failover(site) {
  const { primary, standby } = site;
  const killedAt = Date.now();
  primary.signal('SIGKILL');
  await pause(1000);
  await standby.promote();
  const since = Date.now();
  site.primary = standby;
  return {
    since,
    check: () =>
      `the first change ${site.load.recoveryAfter(killedAt + 500).toFixed(1)} s after the loss of the primary`,
  };
}

/** In this order, since the last one leaves only one database. */
export const faults = {
  connections: ['all connections ended 20 times', connections],
  frozen: [`PostgreSQL frozen for ${HANG_SECONDS} s`, frozen],
  stopped: ['PostgreSQL killed, and started 10 s later', stopped],
  disk: ['the disk of the database full', diskFull],
  killed: ['one of two servers killed', serverKilled],
  rolling: ['both servers restarted, one after the other', rollingRestart],
  neighbour: ['the database of one tenant refuses connections, and both servers restarted', neighbour],
  mail: ['mail server away for a day', mailDown],
  chain: ['chain away for a day', chainDown],
  failover: ['the primary lost, its synchronous standby promoted', failover],
};
