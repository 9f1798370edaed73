// After a fault, the pages of both servers receive changes again, from either server.
import { pause } from './installation.mjs';

const LIMIT_MS = 10_000;

/** Opens the change stream of a manager's page at one server. Resolves once it is open. */
async function listen(port, token) {
  const ended = new AbortController();
  const { body } = await fetch(`http://127.0.0.1:${port}/v2/pfp/changes`, {
    headers: { 'x-user-access-token': token, 'x-acting-area': 'ADMIN' },
    signal: ended.signal,
  });
  const heard = { text: '', close: () => ended.abort() };
  const read = async () => {
    for await (const piece of body.pipeThrough(new TextDecoderStream())) heard.text += piece;
  };
  read().catch(() => {});
  return heard;
}

/** Returns which server did not hear of an order. */
export async function listenAt({ streams, load, investors, manager, project }) {
  const pages = await Promise.all(streams.map((port) => listen(port, manager)));
  const id = await load.order({ token: investors[0], manager, project, isRevoked: true });
  const isHeard = () => pages.map(({ text }) => text.includes(id));
  for (const end = Date.now() + LIMIT_MS; Date.now() < end && !isHeard().every(Boolean); ) await pause(50);
  for (const page of pages) page.close();
  return isHeard().flatMap((heard, index) => (heard ? [] : [`server ${index + 1} did not hear of a change`]));
}
