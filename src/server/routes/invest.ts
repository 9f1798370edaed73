import * as v from 'valibot';
import { InvestPage } from '#machines/invest/invest.wire.ts';
import type { Investment } from '#machines/investment/investment.wire.ts';
import type { Language } from '#machines/shared/language.ts';
import type { Unit } from '../engine/unit.ts';
import { data, notFound, operation, workFor } from '../http/operation.ts';
import { isPublic } from '../store/projects.ts';
import { sql, statement } from '../store/sql.ts';
import { offerOf } from './invest.offer.ts';
import { standingOf } from './invest.standing.ts';
import { investmentPage } from './investmentPage.ts';
import { projectPage } from './projectPage.ts';

const readWay = operation({
  method: 'GET',
  path: '/v2/pfp/invest/{slug}',
  summary: 'Where one stands on the way to an investment in this issuance, with all that its pages show.',
  tag: 'investments',
  access: ['USER'],
  params: v.object({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)) }),
  reply: InvestPage,
  handle: async (call) => {
    const found = await workFor(call, async (unit) => {
      const page = await investPage(unit, call.params.slug, call.personId, call.locale);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

async function investPage(
  unit: Unit,
  slug: string,
  personId: string,
  locale: Language,
): Promise<InvestPage | undefined> {
  const projectId = await projectOf(unit, slug, personId);
  if (projectId === undefined) return undefined;
  const project = await projectPage(unit, projectId, false);
  // What is asked of the investor first: what is offered depends on it.
  const standing = await standingOf(unit, personId, locale);
  const offered = await offerOf(unit, projectId, personId);
  const investment = await openInvestment(unit, projectId, personId);
  return project && offered && standing && { project, ...offered, ...standing, investment };
}

/** A project that anyone may see, or one that was hidden again from all but those who are in it. */
async function projectOf(unit: Unit, slug: string, personId: string): Promise<string | undefined> {
  const [project] = await unit.tx.query<{ id: string }>(
    statement(
      `select id from project where slug = $1 and (${isPublic}
         or exists (select from investment where project_id = project.id and person_id = $2))`,
      [slug, personId],
    ),
  );
  return project?.id;
}

async function openInvestment(unit: Unit, projectId: string, personId: string): Promise<Investment | null> {
  const [open] = await unit.tx.query<{ id: string }>(sql`select id from investment
    where project_id = ${projectId} and person_id = ${personId} and status not in ('MINTED', 'CANCELED')
    order by created_at desc, id desc limit 1`);
  return (open && (await investmentPage(unit, open.id))) ?? null;
}

export const investOperations = [readWay];
