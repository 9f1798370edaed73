import * as v from 'valibot';
import { selectTokens } from '#machines/session/session.selectors.ts';
import { apiBase } from '#machines/tenant/apiBase.ts';
import { type App, areaOf } from '#web/app.ts';

const Changes = v.array(v.object({ thing: v.string(), id: v.string() }));
const RETRY_MS = 3000;

/**
 * Follows the server's stream of changes while somebody is signed in, and asks again for what is on the screen. The
 * token travels in a header, which is why this reads a fetch rather than an EventSource.
 */
export function followChanges(app: App) {
  let token = '';
  let running: AbortController | undefined;
  const follow = () => {
    const now = selectTokens(app.session.getSnapshot()).user;
    if (now === token) return;
    token = now;
    running?.abort();
    running = now ? new AbortController() : undefined;
    if (running) void keepReading(app, now, running.signal);
  };
  app.session.subscribe(follow);
  follow();
}

async function keepReading(app: App, token: string, signal: AbortSignal) {
  for (let isAgain = false; !signal.aborted; isAgain = true) {
    await readStream(app, token, signal, isAgain).catch(() => {}); // a stream that breaks is opened again
    if (!signal.aborted) await new Promise((again) => setTimeout(again, RETRY_MS));
  }
}

async function readStream({ boot, queries }: App, token: string, signal: AbortSignal, isAgain: boolean) {
  const base = apiBase(location.hostname, location.origin, boot.directory);
  if (!base.ok) return;
  const headers = { 'X-USER-ACCESS-TOKEN': token, 'X-ACTING-AREA': areaOf(location.pathname) };
  const answer = await fetch(`${base.base}/v2/pfp/changes`, { headers, signal });
  if (!answer.ok || !answer.body) return;
  // Nobody knows what it missed meanwhile.
  if (isAgain) void queries.invalidateQueries();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (text + part.value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) tell(queries, line.slice(5));
  }
}

/** The first part of a query's key is the thing that it shows. */
function tell(queries: App['queries'], text: string) {
  const changes = v.safeParse(Changes, JSON.parse(text));
  if (!changes.success) return;
  for (const thing of new Set(changes.output.map((change) => change.thing)))
    void queries.invalidateQueries({ queryKey: [thing] });
}
