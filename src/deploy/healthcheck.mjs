// Succeeds if the server of this container answers. A version without /ready is asked for /health.
const ask = (path) =>
  fetch(`http://127.0.0.1:${process.env.PORT ?? 8031}${path}`, { signal: AbortSignal.timeout(4000) });

const ready = await ask('/ready');
const answer = ready.status === 404 ? await ask('/health') : ready;
process.exitCode = answer.ok ? 0 : 1;
