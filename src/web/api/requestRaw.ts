import { fetchArguments, parseContent, referenceOf } from './call.ts';
import { type RequestOptions, send } from './client.ts';
import { ApiError } from './errors.ts';

/**
 * The unparsed response, for downloads and streams. Links and EventSource cannot send the headers with the tokens. A
 * failure throws the same `ApiError` as any other call, and an expired session is handled in the same way.
 */
export const requestRaw = (path: string, options: RequestOptions = {}): Promise<Response> =>
  send(path, options, async (url, callOptions) => {
    const response = await fetch(
      ...fetchArguments(url, { ...callOptions, headers: { Accept: '*/*', ...callOptions.headers } }),
    ).catch((cause: unknown) => {
      throw new ApiError(0, undefined, { cause });
    });
    if (!response.ok)
      throw new ApiError(response.status, parseContent(await response.text()), { reference: referenceOf(response) });
    return response;
  });
