// `npm run dev`: the server with the browser's files served from their sources and reloaded as they change.
import { ensure } from './ensure.mjs';

ensure();
process.env.TESELA_MODE ??= 'development';
const { buildIfChanged } = await import('./build.mjs');
await buildIfChanged();
const { createServer } = await import('vite');
const shown = Number(process.env.PORT ?? 8031);
process.env.PUBLIC_PORT = String(shown);
process.env.PORT = String(shown + 1);
const api = `http://localhost:${shown + 1}`;
const proxied = { target: api, changeOrigin: false };

await import('../../dist/server/main.js');
const vite = await createServer({
  configFile: 'vite.config.ts',
  server: {
    port: shown,
    strictPort: true,
    // The page comes filled from the server; what it asks for in /src comes from here.
    proxy: { '/v2': proxied, '/sandbox': proxied, '/builds': proxied, '/assets/messages': proxied },
  },
  plugins: [fillPage(api)],
});
await vite.listen();
console.log(`Development, with hot reload: http://localhost:${shown}`);

/** Puts what the server fills into a page into the page that is served from the sources. */
function fillPage(origin) {
  return {
    name: 'tesela-fill-page',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { originalUrl = '/' }) => {
        const filled = await fetch(`${origin}${originalUrl}`, { headers: { accept: 'text/html' } }).then((answer) =>
          answer.text(),
        );
        const part = (pattern) => filled.match(pattern)?.[0] ?? '';
        return html
          .replace('<!--head-->', () => `${part(/<title>[\s\S]*?<\/title>/)}${part(/<style>[\s\S]*?<\/style>/)}`)
          .replace('<!--boot-->', () => part(/<script type="application\/json" id="boot">[\s\S]*?<\/script>/))
          .replace('<html', () => part(/<html lang="\w+"/) || '<html');
      },
    },
  };
}
