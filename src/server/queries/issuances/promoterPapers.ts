import type { Promoter } from '#machines/issuances/promoter/promoter.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { financedProjects, literals } from '../../postgres/statuses.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import { isKnown } from '../oversight/setAside.ts';
import { isPublic } from './projects.ts';

const UPDATES = 3;
const DOCUMENTS = 60;

const OWN = `project.owner_id = $1 and ${isPublic} and ${isKnown('project.id').condition}`;

const AMOUNTS = `select coalesce(sum(funding.raised), 0)::float8 as raised,
    coalesce(sum((select sum(distribution.gross) from distribution
      where distribution.project_id = project.id and distribution.status = 'paid')), 0)::float8 as "paidOut"
  from project join funding on funding.project_id = project.id
  where ${OWN} and project.status in (${literals(financedProjects)})`;

const LATEST = `select post.id, post.title, coalesce(post.published_at, post.created_at) as "publishedAt", project.slug, project.title as issuance
  from post join project on project.id = post.project_id
  where ${OWN} and post.status = 'published' and ${isKnown('post.id').condition}
  order by post.published_at desc, post.id desc limit ${UPDATES}`;

/** The key information sheet of an issuance stands before its other documents. */
const PAPERS = `select * from (
    select project.kiis_file as "fileId", 'kiis' as kind, null as name, project.title as issuance,
      project.created_at as issued, null::timestamptz as added
    from project where ${OWN} and project.kiis_file is not null
    union all
    select document.file_id, 'document', document.name, project.title, project.created_at, document.created_at
    from document join project on project.id = document.project_id where ${OWN} and document.status = 'visible') papers
  order by issued desc, issuance, added nulls first limit ${DOCUMENTS}`;

/** What a promoter has raised and paid, last said, and published, in its public issuances. */
export async function readPromoterPapers(
  on: Queryable,
  id: string,
): Promise<Pick<Promoter, 'amounts' | 'updates' | 'documents'>> {
  const [[amounts], updates, papers] = await Promise.all([
    on.query<Promoter['amounts']>(statement(AMOUNTS, [id])),
    wireRows<Promoter['updates'][number]>(on, statement(LATEST, [id])),
    on.query<Promoter['documents'][number]>(statement(PAPERS, [id])),
  ]);
  const documents = papers.map(({ fileId, kind, name, issuance }) => ({ fileId, kind, name, issuance }));
  return { amounts: amounts ?? { raised: 0, paidOut: 0 }, updates, documents };
}
