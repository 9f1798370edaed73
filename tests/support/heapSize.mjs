// Loaded into a measured server: answers every message of its parent with the size of the heap after a collection.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
process.channel?.unref();
