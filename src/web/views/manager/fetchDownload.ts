import { selectTokens } from '#machines/session/session.selectors.ts';
import { apiBase, apiUrl } from '#machines/tenant/apiBase.ts';
import { ApiError } from '#web/api/errors.ts';
import { type App, areaOf } from '#web/app.ts';

/** What is saved rather than read. The token travels in a header, so a link alone could not fetch it. */
export async function fetchDownload({ boot, session }: App, path: string, body?: object) {
  const base = apiBase(location.hostname, location.origin, boot.directory);
  if (!base.ok) throw new Error(base.message);
  const { user } = selectTokens(session.getSnapshot());
  const headers = {
    'X-USER-ACCESS-TOKEN': user,
    'X-ACTING-AREA': areaOf(location.pathname),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(apiUrl(base.base, path), { headers, ...sent }).catch(() => undefined);
  if (!answer) throw new ApiError(0, undefined);
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined));
  return { blob: await answer.blob(), name: nameOf(answer.headers.get('Content-Disposition')) };
}

function nameOf(disposition: string | null): string {
  const [, encoded, plain] = /filename(?:\*=UTF-8''([^;]+)|="([^"]+)")/.exec(disposition ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? '');
}
