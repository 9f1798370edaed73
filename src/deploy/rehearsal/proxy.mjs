// The reverse proxy of a rehearsal: nginx with the configuration beside it, or a small one of its own.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

const PROGRAM = ['/usr/sbin/nginx', 'nginx'].find((name) => spawnSync(name, ['-v']).status === 0);

export const startProxy = (folder, port, servers) =>
  PROGRAM ? startNginx(folder, port, servers) : startOwn(port, servers);

/** The same file as in production, with the ports of the rehearsal, without TLS, and for a load from one address. */
function startNginx(folder, port, [first, second]) {
  const configured = readFileSync(new URL('../nginx.conf', import.meta.url), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen unix:${folder}/nginx-80.sock;`)
    .replace('rate=50r/s', 'rate=100000r/s')
    .replace(/^\s*(ssl_|limit_conn tesela).*\n/gm, '')
    .replace('127.0.0.1:8031', `127.0.0.1:${first}`)
    .replace('127.0.0.1:8032', `127.0.0.1:${second}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {} http { access_log ${folder}/nginx-access.log; ${temporary.join(' ')}\n${configured}\n}`,
  );
  const child = spawn(PROGRAM, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { name: 'nginx', stop: () => child.kill('SIGQUIT') };
}

/** After a server has refused a connection, the others come first for this long. */
const FAIL_MS = 10_000;
/** They reach the server once more if its first answer is lost. All other requests may have changed something. */
const REPEATABLE = new Set(['GET', 'HEAD']);

function passOn(answer, response) {
  response.writeHead(answer.statusCode, answer.headers);
  answer.on('error', () => response.destroy());
  answer.pipe(response);
}

async function startOwn(port, servers) {
  const failedAt = new Map();
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    const all = servers.map((_, index) => servers[(turn + index) % servers.length]);
    const isDown = (server) => Date.now() - (failedAt.get(server) ?? 0) < FAIL_MS;
    return all.toSorted((one, other) => isDown(one) - isDown(other));
  };

  /** Tries the servers in turn. The body is held, because a refused connection may have taken a part of it. */
  function forward(request, body, response, [server, ...others]) {
    const address = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ');
    const upstream = send({
      host: '127.0.0.1',
      port: server,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, 'x-forwarded-for': address },
    });
    const mayRepeat = others.length > 0 && REPEATABLE.has(request.method);
    upstream.on('response', (answer) => passOn(answer, response));
    upstream.on('error', (error) => {
      const isRefused = error.code === 'ECONNREFUSED';
      if (isRefused) failedAt.set(server, Date.now());
      if (response.headersSent) response.destroy();
      else if (others.length && (isRefused || mayRepeat)) forward(request, body, response, others);
      else response.writeHead(502).end();
    });
    response.on('close', () => upstream.destroy());
    upstream.end(body);
  }

  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => forward(request, body, response, inTurn()),
      () => response.destroy(),
    );
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    name: 'a proxy of its own',
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
