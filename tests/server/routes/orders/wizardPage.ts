import * as v from 'valibot';
import { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import type { World } from '#tests/support/world.ts';

/** Fetches the wizard's data as the browser does. `read` parses them with the contract. */
export function wizardPageOf({ tenant, app }: TestTenant, world: World) {
  async function fetchPage(slug: string, token?: string, headers: Record<string, string> = {}) {
    return app.fetch(
      new Request(`http://test.local/v2/pfp/invest/${slug}`, {
        headers: { ...(token && { 'X-USER-ACCESS-TOKEN': token }), ...headers },
      }),
    );
  }

  async function slugOf(projectId: string): Promise<string> {
    const [project] = await tenant.database.query<{ slug: string }>(
      sql`select slug from project where id = ${projectId}`,
    );
    return project?.slug ?? '';
  }

  async function read(
    projectId: string,
    userId: string,
    headers: Record<string, string> = {},
  ): Promise<InvestPageReply> {
    const answer = await fetchPage(await slugOf(projectId), await world.tokenOf(userId), headers);
    if (answer.status !== 200) throw new Error(`The wizard's data were refused: ${answer.status}`);
    const { data } = v.parse(v.object({ data: v.unknown() }), await answer.json());
    return v.parse(InvestPageReply, data);
  }

  return { fetchPage, slugOf, read };
}
