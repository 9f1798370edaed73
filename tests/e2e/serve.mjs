// Runs a product with the demo on each of the given ports until SIGTERM. The first argument is the folder of the played demo.
import { openServers } from '../support/server.mjs';

const [, , played = '', ...ports] = process.argv;
const { stop } = await openServers(played, ports.map(Number));
process.once('SIGTERM', () => {
  void stop().then(() => process.exit());
});
console.log('Every product answers');
