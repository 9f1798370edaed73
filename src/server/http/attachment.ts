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
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      ...more,
    },
  });
}
