import type { App } from '#web/actors/app.ts';
import { readStoredSession } from '#web/api/storedSession.ts';
import { failAtOnce } from './failAtOnce.ts';
import { readAnswers } from './keptStore.ts';

/** Fills the queries of a page that was opened without a connection with what the device has kept for this session. */
export async function openCopy({ queries, boot }: App): Promise<void> {
  failAtOnce(queries);
  const token = readStoredSession()?.session.access_token;
  if (!token) return;
  for (const { key, data, at } of await readAnswers(boot.version, token))
    queries.setQueryData(key, data, { updatedAt: at });
}
