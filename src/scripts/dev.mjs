// `npm run dev`: the server, with the browser's files served from their sources and reloaded when they change.
import { ensure } from './ensure.mjs';

ensure();
process.env.TESELA_MODE ??= 'development';
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const { createServer } = await import('vite');
const publicPort = Number(process.env.PORT ?? 8031);
process.env.PUBLIC_PORT = String(publicPort);
process.env.PORT = String(publicPort + 1);
const api = `http://localhost:${publicPort + 1}`;
const FROM_SERVER = ['/v2', '/sandbox', '/builds', '/assets/messages', '/scenes', '/offline.html'];
const OF_FOLLOWERS = ['/follow/', '^/invest/[^/]+/follow'];
const proxied = { target: api, changeOrigin: false };

await import('../../dist/server/main.js');
const vite = await createServer({
  configFile: 'vite.config.ts',
  server: {
    port: publicPort,
    strictPort: true,
    // The server renders the page, and Vite serves the sources that the page loads.
    proxy: Object.fromEntries([...FROM_SERVER, ...OF_FOLLOWERS].map((path) => [path, proxied])),
  },
  plugins: [serverParts(api)],
});
await vite.listen();
console.log(`Development, with hot reload: http://localhost:${publicPort}`);

/** Copies the parts that the server inserts into a page into the page that Vite serves from the sources. */
function serverParts(origin) {
  return {
    name: 'tesela-server-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { originalUrl = '/' }) => {
        const page = await fetch(`${origin}${originalUrl}`, { headers: { accept: 'text/html' } }).then((response) =>
          response.text(),
        );
        const part = (pattern) => page.match(pattern)?.[0] ?? '';
        return html
          .replace('<!--head-->', () => `${part(/<title>[\s\S]*?<\/title>/)}${part(/<style>[\s\S]*?<\/style>/)}`)
          .replace('<!--boot-->', () => part(/<script type="application\/json" id="boot">[\s\S]*?<\/script>/))
          .replace('<html', () => part(/<html lang="\w+"/) || '<html');
      },
    },
  };
}
