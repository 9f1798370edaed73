import * as v from 'valibot';
import { InvestPageReply, OrderChoice } from '#machines/orders/invest/invest.wire.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import type { Language } from '#machines/shared/language.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { data, notFound, operation, workFor } from '#server/http/operation.ts';
import { statement } from '#server/postgres/sql.ts';
import { investments, literals } from '#server/postgres/statuses.ts';
import { hasSlug, isPublic } from '#server/queries/issuances/projects.ts';
import { projectPage } from '../../issuances/issuances/page.ts';
import { investmentPage } from '../investments/page.ts';
import { loadOffer } from './offer.ts';
import { investorProgress } from './progress.ts';

const readInvestPage = operation({
  method: 'GET',
  path: '/v2/pfp/invest/{slug}',
  summary: 'Returns everything that the wizard’s pages show for an investment in this issuance.',
  tag: 'investments',
  access: ['USER'],
  query: v.object({ order: v.optional(OrderChoice) }),
  params: v.object({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)) }),
  reply: InvestPageReply,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const page = await investPage(uow, call.params.slug, call, call.query.order);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

async function investPage(
  uow: UnitOfWork,
  slug: string,
  reader: Reader,
  order: OrderChoice | undefined,
): Promise<InvestPageReply | undefined> {
  const projectId = await findProject(uow, slug, reader.userId);
  return projectId === undefined ? undefined : loadInvestPage(uow, projectId, reader, order);
}

interface Reader {
  userId: string;
  locale: Language;
}

/** The page by the id of the project, for the reply of a command. */
export async function loadInvestPage(
  uow: UnitOfWork,
  projectId: string,
  { userId, locale }: Reader,
  order?: OrderChoice,
): Promise<InvestPageReply | undefined> {
  const project = await projectPage(uow, projectId, false);
  const progress = await investorProgress(uow, userId, locale);
  const terms = await loadOffer(uow, projectId, userId);
  const investment = order === 'new' ? null : await openInvestment(uow, projectId, userId, order);
  return project && terms && progress && { project, ...terms, ...progress, investment };
}

/** A public project by its current or an earlier slug, or a hidden one in which the user has invested. */
async function findProject(uow: UnitOfWork, slug: string, userId: string): Promise<string | undefined> {
  const [project] = await uow.tx.query<{ id: string }>(
    statement(
      `select id from project where ${hasSlug('$1')} and (${isPublic}
         or exists (select from investment where project_id = project.id and user_id = $2))`,
      [slug, userId],
    ),
  );
  return project?.id;
}

const OPEN = `select id from investment
  where project_id = $1 and user_id = $2 and status not in (${literals(investments.over)})
  order by id = $3 desc, created_at desc, id desc limit 1`;

/** The chosen one of the investor's open orders, or else the latest. */
async function openInvestment(
  uow: UnitOfWork,
  projectId: string,
  userId: string,
  chosen: string | undefined,
): Promise<Investment | null> {
  const [open] = await uow.tx.query<{ id: string }>(statement(OPEN, [projectId, userId, chosen ?? null]));
  return (open && (await investmentPage(uow, open.id))) ?? null;
}

export const investOperations = [readInvestPage];
