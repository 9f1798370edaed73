// A product on each port that is named, until it is told to stop: each begins with the demo as it is shipped.
import { openServer } from '../support/server.mjs';

const servers = await Promise.all(process.argv.slice(2).map((port) => openServer({ port: Number(port) })));
process.once('SIGTERM', () => {
  void Promise.all(servers.map(({ stop }) => stop())).then(() => process.exit());
});
console.log('Every product answers');
