/** The name for browsers that read no other encoding than ASCII (RFC 6266, appendix D). */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_');

/** RFC 8187 has fewer characters that need no encoding than addresses have. */
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A response that the browser saves as a file and never shows as a page of this site. Not cached, unless `more` sets
 * another policy.
 */
export function attachment(
  { name, contentType, content }: { name: string; contentType: string; content: Uint8Array | string },
  more: Record<string, string> = {},
): Response {
  return new Response(typeof content === 'string' ? content : new Uint8Array(content), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      ...more,
    },
  });
}
