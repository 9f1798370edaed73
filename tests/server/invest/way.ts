import * as v from 'valibot';
import { InvestPage } from '#machines/invest/invest.wire.ts';
import { sql } from '#server/store/sql.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import type { World } from '#tests/support/world.ts';

/** Asks for the way to an investment as the browser does; what is read is exactly what the contract names. */
export function wayOf({ tenant, app }: TestTenant, world: World) {
  async function ask(slug: string, token?: string, headers: Record<string, string> = {}) {
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

  async function read(projectId: string, personId: string, headers: Record<string, string> = {}): Promise<InvestPage> {
    const answer = await ask(await slugOf(projectId), await world.tokenOf(personId), headers);
    if (answer.status !== 200) throw new Error(`the way was refused: ${answer.status}`);
    const { data } = v.parse(v.object({ data: v.unknown() }), await answer.json());
    return v.parse(InvestPage, data);
  }

  return { ask, slugOf, read };
}
