import type { Clock } from '#server/kernel/clock.ts';
import { httpTimestamp } from '#server/providers/timestamp/httpTimestamp.ts';
import type { TimestampAuthority } from '#server/providers/timestamp/timestamp.ts';
import { timestampSandbox } from '#server/sandbox/timestamp/timestampSandbox.ts';

/** The client of the sandbox's timestamp authority, without the network. */
export function sandboxAuthority(clock: Clock): TimestampAuthority {
  const app = timestampSandbox({ clock });
  const fetch: typeof globalThis.fetch = async (...request) => app.fetch(new Request(...request));
  return httpTimestamp({ url: 'http://timestamp.test/sandbox/timestamp', fetch });
}
