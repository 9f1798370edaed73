// The reverse proxy of a rehearsal: nginx with the configuration beside it, or a small one of its own.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import path from 'node:path';

const PROGRAM = ['/usr/sbin/nginx', 'nginx'].find((name) => spawnSync(name, ['-v']).status === 0);

export const startProxy = (folder, port, servers) =>
  PROGRAM ? startNginx(folder, port, servers) : startOwn(port, servers);

/** The same file as in production, with the ports of the rehearsal and without TLS. */
function startNginx(folder, port, [first, second]) {
  const configured = readFileSync(new URL('../nginx.conf', import.meta.url), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_.*\n/gm, '')
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

async function startOwn(port, servers) {
  let turn = 0;
  const forward = (request, response, tries) => {
    turn += 1;
    const address = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ');
    const upstream = send({
      ...{ host: '127.0.0.1', port: servers[turn % servers.length], method: request.method, path: request.url },
      headers: { ...request.headers, 'x-forwarded-for': address },
    });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', (error) => {
      const mayRepeat = error.code === 'ECONNREFUSED' && request.method === 'GET' && tries > 1;
      if (mayRepeat) forward(request, response, tries - 1);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  };
  const server = createServer((request, response) => forward(request, response, servers.length));
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return { name: 'a proxy of its own', stop: () => server.close() };
}
