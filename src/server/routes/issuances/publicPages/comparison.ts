import * as v from 'valibot';
import { parseCompared } from '#machines/issuances/project/comparison.ts';
import { Comparison } from '#machines/issuances/project/comparison.wire.ts';
import { data, operation } from '#server/http/operation.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { findPublic, readPublic } from './readPublic.ts';

/** Three slugs with commas between them. */
const SLUGS = /^[a-z0-9,-]{1,242}$/;

/** The issuances with these slugs that everyone may read, in their order. It counts no visits of their pages. */
export async function readComparison(tenant: Tenant, slugs: readonly string[]): Promise<Comparison> {
  const found = await Promise.all(slugs.map((slug) => findPublic(tenant, slug)));
  const ids = [...new Set(found)].filter((id) => id !== undefined);
  const rows = await Promise.all(ids.map((id) => readPublic(tenant, id)));
  return { rows: rows.filter((each) => each !== undefined) };
}

export const readPublicComparison = operation({
  method: 'GET',
  path: '/v2/pfp/public/comparisons',
  summary: 'Returns up to three issuances that everyone may read, by their slugs separated by commas.',
  tag: 'issuances',
  access: 'anyone',
  limit: { calls: 300, seconds: 60, counted: 'here' },
  query: v.object({ of: v.optional(v.pipe(v.string(), v.regex(SLUGS))) }),
  reply: Comparison,
  handle: async ({ tenant, query }) => data(await readComparison(tenant, parseCompared(query.of))),
});
