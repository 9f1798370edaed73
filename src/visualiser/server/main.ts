import { readFiles } from './readFile.ts';
import { serveInspector } from './serve.ts';

const DEFAULT_PORT = 8045;

/** Starts the inspector with the settings of the environment and the files that the command names. */
export async function main(folder: string, names: readonly string[]): Promise<void> {
  const host = process.env.HOST ?? '127.0.0.1';
  const opened = names.length > 0 ? await readFiles(names) : undefined;
  const { port } = await serveInspector({ folder, port: Number(process.env.PORT ?? DEFAULT_PORT), host, opened });
  const at = `localhost:${port}`;
  console.log(`The inspector is at http://${at}/inspect`);
  if (names.length > 0) return console.log(`It shows ${names.join(' and ')}.`);
  console.log(`  a page        createBrowserInspector({ url: 'http://${at}/inspect' })`);
  console.log(`  Node          createWebSocketInspector({ url: 'ws://${at}/a-name' })`);
  console.log('  a file        npm run inspect -- machine.ts');
}
