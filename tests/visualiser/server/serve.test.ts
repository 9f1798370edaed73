import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { POLICY } from '#visualiser/server/page.ts';
import { serveInspector } from '#visualiser/server/serve.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** An inspector with a page of one script. */
async function serve({ host = '127.0.0.1', file }: { host?: string; file?: string } = {}) {
  const opened = file === undefined ? undefined : { text: file, sources: {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'inspector-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets', 'main.js'), 'start()');
  writeFileSync(path.join(folder, 'index.html'), '<html lang="en"><!--head--><!--boot--></html>');
  const { port, close } = await serveInspector({ folder, port: 0, host, opened });
  closing.push(close, () => rmSync(folder, { recursive: true }));
  const request = (at: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path: at, headers }, resolve).once('error', reject);
    });
  const text = async (at: string, headers?: Record<string, string>) => {
    const response = await request(at, headers);
    let body = '';
    for await (const chunk of response) body += String(chunk);
    return { status: response.statusCode, headers: response.headers, body };
  };
  return { port, request, text };
}

describe('the inspector’s own server', () => {
  it('serves its page and the files of it, and nothing else', async () => {
    const { text } = await serve();
    expect(await text('/')).toMatchObject({ status: 302, headers: { location: '/inspect' } });
    const page = await text('/inspect');
    expect(page).toMatchObject({ status: 200, headers: { 'content-security-policy': POLICY } });
    expect(page.body).toContain('<html lang="en"><title>Machine visualiser</title>');
    expect(await text('/assets/main.js')).toMatchObject({ status: 200, body: 'start()' });
    for (const other of ['/assets/../index.html', '/assets/..%2findex.html', '/other'])
      expect(await text(other)).toMatchObject({ status: 404 });
  });

  it('speaks the language of the address, or else of the browser', async () => {
    const { text } = await serve();
    expect((await text('/inspect', { 'accept-language': 'fr,es;q=0.8' })).body).toContain('lang="es"');
    expect((await text('/inspect?lang=en', { 'accept-language': 'es' })).body).toContain('lang="en"');
    expect((await text('/inspect', { 'accept-language': 'fr' })).body).toContain('lang="en"');
  });

  it('passes a file on that contains the end of a script', async () => {
    const { text } = await serve({ file: '{"id":"</script><script>alert(1)"}' });
    const { body } = await text('/inspect');
    expect(body).not.toContain('</script><script>alert');
    const [, boot = '{}'] = /<script type="application\/json" id="boot">(.*)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(boot)).toMatchObject({ file: '{"id":"</script><script>alert(1)"}' });
  });

  it('answers no site whose name was pointed at this machine', async () => {
    const { text, port } = await serve();
    for (const at of ['/inspect', '/clients', '/assets/main.js'])
      expect(await text(at, { host: `evil.test:${port}` })).toMatchObject({ status: 403, body: '' });
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(await text('/inspect', { host: `${host}:${port}` })).toMatchObject({ status: 200 });
  });

  it('answers at any name if it listens to a network', async () => {
    const { text } = await serve({ host: '0.0.0.0' });
    expect(await text('/inspect', { host: 'laptop.local:8045' })).toMatchObject({ status: 200 });
  });

  it('streams what a program sends over a WebSocket, with the origin of its page', async () => {
    const { port, request } = await serve();
    const stream = await request('/clients');
    closing.push(() => stream.destroy());
    const message = { type: '@xstate.actor', sessionId: 'x:0', createdAt: '1', name: 'cart' };
    const connect = (origin?: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/orders`, { ...(origin !== undefined && { origin }) });
      socket.once('open', () => socket.send(JSON.stringify(message)));
      return socket;
    };
    let received = '';
    const frames = () => received.match(/^data: .*$/gm) ?? [];
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
    });
    for (const [index, origin] of [undefined, 'http://shop.test', `http://127.0.0.1:${port}`].entries()) {
      const socket = connect(origin);
      await expect.poll(() => frames().length).toBe(index + 1);
      socket.terminate();
    }
    expect(frames().map((frame) => JSON.parse(frame.slice('data: '.length)).origin)).toEqual([
      null,
      'http://shop.test',
      null,
    ]);
  });

  it('refuses a WebSocket at a foreign host, which a site can point to this machine', async () => {
    const { port } = await serve();
    const open = (host: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/app`, { headers: { host, origin: `http://${host}` } });
        socket.once('open', () => resolve('open'));
        socket.once('error', ({ message }) => resolve(message));
      });
    expect(await open('evil.example')).toContain('401');
    expect(await open(`evil.example:${port}`)).toContain('401');
    expect(await open(`localhost:${port}`)).toBe('open');
    const far = await serve({ host: '0.0.0.0' });
    const socket = new WebSocket(`ws://127.0.0.1:${far.port}/app`, { headers: { host: 'my-machine.example' } });
    expect(await new Promise((resolve) => socket.once('open', () => resolve('open')))).toBe('open');
  });
});
