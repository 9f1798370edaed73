// Stands between the servers and a service, so that the service can be away.
import { connect, createServer } from 'node:net';

/** Passes connections on. While it is down, they are refused. */
export async function startRelay(port, target) {
  const sockets = new Set();
  const keep = (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  let server;
  const up = async () => {
    server = createServer((incoming) => {
      const outgoing = keep(connect(target, '127.0.0.1'));
      keep(incoming).pipe(outgoing).pipe(incoming);
      outgoing.on('close', () => incoming.destroy());
      incoming.on('close', () => outgoing.destroy());
    });
    await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  };
  const down = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await up();
  return { up, down, stop: down };
}
