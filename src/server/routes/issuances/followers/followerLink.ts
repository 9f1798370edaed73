import type { FollowerStatus } from '#machines/issuances/follower/follower.contract.ts';
import { isOpenFollower } from '#machines/issuances/follower/follower.selectors.ts';
import type { FollowerAct } from '#machines/issuances/follower/followerLinks.ts';
import { isIssuanceOver } from '#machines/issuances/follower/issuanceOver.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import type { Language } from '#machines/shared/language.ts';
import { byVisitor, confirmFollowing, readContact, stopFollowing } from '#server/acts/issuances/followers.ts';
import { sql } from '#server/postgres/sql.ts';
import { findFollowable } from '#server/queries/issuances/followers.ts';
import { isSignedBy, parseToken } from '#server/secrets/followerContacts.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { work } from '#server/work/work.ts';
import { type Outcome, renderButton, renderOutcome } from './followerPages.ts';

interface Link {
  act: FollowerAct;
  token: string;
}

interface Row {
  id: string;
  status: FollowerStatus;
  contact: string | null;
  projectId: string;
  projectStatus: ProjectStatus;
  slug: string;
  title: string;
}

/** The follower of a link. Undefined if the link is not genuine, or the address was erased. */
async function findFollower(tenant: Tenant, { act, token }: Link) {
  const parsed = parseToken(token);
  if (!parsed) return undefined;
  const [row] = await tenant.database.query<Row>(sql`select follower.id, follower.status, follower.contact,
      project.id as "projectId", project.status as "projectStatus", project.slug, project.title
    from follower join project on project.id = follower.project_id where follower.id = ${parsed.id}`);
  const contact = row && readContact(tenant, row.id, row.contact);
  if (!row || !contact || !isSignedBy(contact, parsed, act)) return undefined;
  const isPublic = (await findFollowable(tenant, row.projectId)) !== undefined;
  return { row, contact, shown: { issuance: row, isPublic } };
}

type Found = NonNullable<Awaited<ReturnType<typeof findFollower>>>;

/** What the link has led to already, or can no longer lead to. Undefined if its button is still needed. */
function findOutcome({ row: { status, projectStatus } }: Found, act: FollowerAct): Outcome | undefined {
  if (act === 'stop') return isOpenFollower(status) ? undefined : decideOutcome(status);
  if (status !== 'asked') return decideOutcome(status);
  return isIssuanceOver(projectStatus) ? 'over' : undefined;
}

function decideOutcome(status: FollowerStatus): Outcome {
  if (status === 'confirmed') return 'following';
  if (status === 'joined') return 'joined';
  if (status === 'finished') return 'over';
  return status === 'left' ? 'stopped' : 'useless';
}

export async function showLink(tenant: Tenant, language: Language, link: Link) {
  const found = await findFollower(tenant, link);
  if (!found) return { page: await renderOutcome(tenant, language, 'useless'), status: 404 as const };
  const outcome = findOutcome(found, link.act);
  const page = outcome
    ? renderOutcome(tenant, language, outcome, found.shown)
    : renderButton(tenant, language, { ...found.shown, ...link });
  return { page: await page, status: 200 as const };
}

/**
 * Acts, and answers without a redirect, because programs that unsubscribe do not follow one (RFC 8058). A repeated press
 * changes nothing.
 */
export async function pressLink(tenant: Tenant, language: Language, link: Link) {
  const found = await findFollower(tenant, link);
  if (found && !findOutcome(found, link.act))
    await work(tenant, byVisitor, (uow) =>
      link.act === 'confirm' ? confirmFollowing(uow, found.row.id, found.contact) : stopFollowing(uow, found.row.id),
    );
  const now = await findFollower(tenant, link);
  if (!now) return { page: await renderOutcome(tenant, language, 'useless'), status: 404 as const };
  const outcome = findOutcome(now, link.act) ?? 'useless';
  return { page: await renderOutcome(tenant, language, outcome, now.shown), status: 200 as const };
}
