import type * as v from 'valibot';
import { type ContentFields, type ContentPatch, noFields } from '#machines/issuances/content/content.fields.ts';
import { groupOf } from '#machines/issuances/content/content.rights.ts';
import type { NewIssuance } from '#machines/issuances/content/content.wire.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { newContent } from '../../lifecycles/issuances/contents.ts';
import { sql } from '../../postgres/sql.ts';
import {
  type ContentColumns,
  isSlugFree,
  openContent,
  publishedContent,
  showFields,
  toContentFields,
} from '../../queries/issuances/contents.ts';
import { isProjectVisible } from '../../queries/issuances/projects.ts';
import { isOwnerRole, userByEmail } from '../../queries/people/users.ts';
import { dispatch } from '../../work/dispatch.ts';
import { checkSave } from './contents.check.ts';

type Typed = v.InferOutput<typeof NewIssuance>;

const wrongOwner: Refusal = {
  code: 'invalid',
  fields: { owner: { id: 'validator.error_owner_unknown', values: {} } },
};

/** The terms that a new issuance begins with. A copy begins with those of the issuance that is copied. */
const usualTerms = { businessDays: 'following', interestDays: 'unadjusted' } as const satisfies Partial<ContentFields>;

/**
 * Creates an issuance as a draft. Owners create their own; managers name the owner. Its address is derived from its
 * title, and fields that only managers decide are dropped from an owner's input.
 */
export async function createIssuance(
  uow: UnitOfWork,
  typed: Typed,
  userId: string,
): Promise<Worked<{ id: string; slug: string }>> {
  const ownerId = uow.by.actor === 'ADMIN' ? await ownerNamed(uow, typed.owner) : userId;
  if (!ownerId) return refuse(wrongOwner);
  const copied = typed.from ? await loadCopy(uow, typed.from, userId) : undefined;
  if (typed.from && !copied) return refuse({ code: 'not_found' });
  const id = newId(uow.now);
  const given = allowed(uow, typed.fields);
  const before: ContentFields = { ...noFields, ...usualTerms, ...copied };
  const wrong = await checkSave(uow, { projectId: id, before, patch: given, written: ['logo', 'pictures'] });
  if (wrong) return refuse(wrong);
  const slug = await freeSlug(uow, typed.title);
  const fields: ContentFields = {
    ...before,
    ...given,
    title: typed.title,
    product: typed.product,
    slug,
  };
  await uow.tx.query(sql`insert into project (id, status, created_at, updated_at, owner_id, slug, title, product, fee_points)
    values (${id}, 'new', ${uow.now}, ${uow.now}, ${ownerId}, ${slug}, ${typed.title}, ${typed.product},
      ${feeFor(uow, fields)})`);
  await uow.tx.query(sql`insert into funding (project_id, tokens_for_sale, tokens_left) values (${id}, 0, 0)`);
  const sent = await dispatch(uow, 'project', id, { type: 'project.create' });
  if (!sent.ok) return sent;
  await uow.tx.query(showFields(id, fields));
  const started = await dispatch(uow, 'content', await newContent(uow, id), { type: 'content.start' });
  return started.ok ? { ok: true, value: { id, slug } } : started;
}

/** The platform's fee is agreed with a manager. */
const feeFor = (uow: UnitOfWork, { feePoints }: ContentFields) => (uow.by.actor === 'ADMIN' ? (feePoints ?? 0) : 0);

/**
 * Fields of the platform are only accepted from managers, also in a file. The address, the external id and the ISIN are
 * never copied.
 */
const allowed = ({ by }: UnitOfWork, fields: ContentPatch): ContentPatch =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field]) =>
        field !== 'slug' &&
        field !== 'clientUuid' &&
        field !== 'isin' &&
        (by.actor === 'ADMIN' || groupOf(field as keyof ContentFields) !== 'management'),
    ),
  );

async function ownerNamed(uow: UnitOfWork, email: string | undefined): Promise<string | undefined> {
  const user = email ? await userByEmail(uow.tx, email.trim()) : undefined;
  return user?.roles.some((role) => isOwnerRole(role)) ? user.id : undefined;
}

/** The content of another issuance, except its dates, its address and values that belong to it alone. */
async function loadCopy(uow: UnitOfWork, id: string, userId: string): Promise<ContentPatch | undefined> {
  if (!(await isProjectVisible(uow.tx, id, userId, uow.by.actor))) return undefined;
  const version = (await openContent(uow.tx, id)) ?? (await publishedContent(uow.tx, id));
  const [row] = version ? [] : await uow.tx.query<ContentColumns>(sql`select * from project where id = ${id}`);
  const fields = version?.fields ?? (row && toContentFields(row));
  return fields && { ...fields, startsAt: null, endsAt: null, clientUuid: null, isin: null };
}

const MAX_STEM = 70;

/** Derives the address of an issuance from its title. */
async function freeSlug(uow: UnitOfWork, title: string): Promise<string> {
  const stem =
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_STEM)
      .replace(/^-+|-+$/g, '') || 'emision';
  const padded = stem.length < 3 ? `${stem}-emision` : stem;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? padded : `${padded}-${number}`;
    if (await isSlugFree(uow.tx, slug, null)) return slug;
  }
}
