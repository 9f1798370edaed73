// Loaded into a measured server: answers every message of its parent with what the process holds after a collection, and how
// long its event loop was delayed since the message before.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delays = monitorEventLoopDelay({ resolution: 10 });
delays.enable();

process.on('message', () => {
  const delay = delays.percentile(99) / 1e6;
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed / 2 ** 20, resident: rss / 2 ** 20, delay });
  delays.reset();
});
process.channel?.unref();
