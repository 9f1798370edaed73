// Runs a product with the demo on each of the given ports until SIGTERM.
import { openServer } from '../support/server.mjs';

const servers = await Promise.all(process.argv.slice(2).map((port) => openServer({ port: Number(port) })));
process.once('SIGTERM', () => {
  void Promise.all(servers.map(({ stop }) => stop())).then(() => process.exit());
});
console.log('Every product answers');
