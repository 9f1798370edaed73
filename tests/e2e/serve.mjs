// Runs a product with the demo on each of the given ports until SIGTERM.
import { openServers } from '../support/server.mjs';

const servers = await openServers(process.argv.slice(2).map(Number));
process.once('SIGTERM', () => {
  void Promise.all(servers.map(({ stop }) => stop())).then(() => process.exit());
});
console.log('Every product answers');
