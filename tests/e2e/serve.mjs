// Runs a product with the demo on each of the given ports until SIGTERM. The first argument is the folder of the played demo.
import { buildInspectorIfChanged } from '../../src/scripts/inspect.mjs';
import { openServers } from '../support/server.mjs';

const [, , played = '', ...ports] = process.argv;
// Several workers start the inspector alone, so its page is built here, once.
const [{ stop }] = await Promise.all([openServers(played, ports.map(Number)), buildInspectorIfChanged()]);
process.once('SIGTERM', () => {
  void stop().then(() => process.exit());
});
console.log('Every product answers');
