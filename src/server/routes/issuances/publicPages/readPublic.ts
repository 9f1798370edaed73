import { SLUG } from '#machines/issuances/project/comparison.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { bySystem } from '#server/engine/unit.ts';
import { statement } from '#server/postgres/sql.ts';
import { hasSlug, isPublic } from '#server/queries/issuances/projects.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { work } from '#server/work/work.ts';
import { projectPage } from '../issuances/page.ts';
import { loadPosts, loadQuestions } from '../posts/list.ts';

/** The tabs of a public page that show more than the issuance itself. */
export type PublicTab = 'updates' | 'questions';

const FIND = `select id from project where ${hasSlug('$1')} and ${isPublic}`;

/** The id of the public issuance that has or had a slug. */
export async function findPublic(tenant: Tenant, slug: string): Promise<string | undefined> {
  const [row] = SLUG.test(slug) ? await tenant.database.query<{ id: string }>(statement(FIND, [slug])) : [];
  return row?.id;
}

/** A public issuance as everyone reads it, without a session. */
export async function readPublic(tenant: Tenant, id: string): Promise<Project | undefined> {
  const page = await work(tenant, bySystem, async (uow) => ({ ok: true, value: await projectPage(uow, id, false) }));
  return page.ok ? page.value : undefined;
}

/** What the other tabs of a public issuance show to everyone. */
export async function readTab(tenant: Tenant, id: string, tab: PublicTab) {
  const reader = { area: 'USER', userId: null, mayAsk: false } as const;
  const read = await work(tenant, bySystem, async (uow) => ({
    ok: true,
    value:
      tab === 'updates'
        ? { posts: await loadPosts(uow, id, 'USER') }
        : { questions: await loadQuestions(uow, id, reader) },
  }));
  return read.ok ? read.value : {};
}
