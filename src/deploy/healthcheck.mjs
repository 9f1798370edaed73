// Succeeds if the process of this container answers at all. Whether it should get requests is for the proxy to ask (/ready): a
// container whose database is away would only lose time by being replaced.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8031}/health`, {
  signal: AbortSignal.timeout(4000),
});
process.exitCode = answer.ok ? 0 : 1;
