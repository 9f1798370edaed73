import { queryOptions } from '@tanstack/react-query';
import type { IntlConfig } from 'react-intl';
import type { Language } from '#machines/shared/language.ts';
import type { Boot } from '#machines/tenant/settings/boot.ts';

/** The boot data contains no `<`. Trusted Types forbid parsing the document as HTML. */
const BOOT = /id="boot">([^<]+)</;

/** All texts of a language. The document in that language names them, in the tenant's wording. */
export const textsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['texts', language],
    queryFn: async ({ signal }) => {
      const page = await fetched(`/login?lang=${language}`, signal);
      const [, boot = ''] = BOOT.exec(await page.text()) ?? [];
      const { messages, messagesUrls } = JSON.parse(boot) as Boot;
      const parts = Object.values(messagesUrls).map(async (url) => (await fetched(url, signal)).json());
      return Object.assign(messages, ...(await Promise.all(parts))) as IntlConfig['messages'];
    },
    staleTime: 'static',
  });

async function fetched(address: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`Fetching ${address} failed with status ${answer.status}`);
  return answer;
}
