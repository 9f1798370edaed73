import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { announceReady, processIndex, runProcesses, runsOthers } from '#server/kernel/processes.ts';

/** Two processes that answer with their numbers. The first one says to its parent when another listens, and where. */
if (runsOthers(2)) {
  cluster.on('listening', ({ process: { pid } }, { port }) => process.send?.({ pid, port }));
  runProcesses(2);
} else {
  const server = createServer((_, response) => {
    response.setHeader('connection', 'close');
    response.end(JSON.stringify({ index: processIndex(), pid: process.pid }));
  });
  server.listen(0, '127.0.0.1', announceReady);
}
