import {
  statusesOfWhitelistTab,
  type WhitelistTab,
  whitelistTabs,
} from '#machines/register/whitelisting/whitelisting.selectors.ts';
import type { ListStatement } from '#server/postgres/listPage.ts';
import { anyOf, hasWords } from '#server/postgres/search.ts';
import { isKnown } from '#server/queries/oversight/setAside.ts';
import { identifiedUsers } from '#server/queries/people/userSearch.ts';
import { HOLDER, isHolderBarred, OPEN_MINT } from '#server/queries/register/whitelistings.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { USER_NAME } from '../../people/users/list.ts';

const COLUMNS = `whitelisting.id, whitelisting.status, whitelisting.version, whitelisting.wallet,
  json_build_object('id', whitelisting.id, 'actor', $?::text, 'tokenDeployed', token.address is not null,
    'tokenRetired', token.status = 'retired', 'holderBarred', $?::boolean and ${isHolderBarred('users.id')},
    'mintOpen', ${OPEN_MINT}) as facts,
  case when users.id is not null then
    json_build_object('id', users.id, 'name', ${USER_NAME}, 'email', users.email) end as "user",
  whitelisting.source, case when $?::boolean then whitelisting.note else '' end as note,
  case when $?::boolean then whitelisting.reason end as reason, whitelisting.error,
  coalesce((select tokens from holding where holding.project_id = token.project_id and holding.user_id = users.id
    and holding.wallet = whitelisting.wallet), 0) as tokens,
  whitelisting.updated_at as "updatedAt"`;

const COUNTED = 'whitelisting join token on token.id = whitelisting.token_id';
const FROM = `${COUNTED} left join users on users.id = ${HOLDER}`;

export const whitelistSorts = {
  updatedAt: 'whitelisting.updated_at',
  wallet: 'whitelisting.wallet',
  status: 'whitelisting.status',
  name: `lower(${USER_NAME})`,
};

/** The statuses of each tab. */
export const partsOfTabs = Object.fromEntries(whitelistTabs.map((tab) => [tab, statusesOfWhitelistTab(tab)]));

/** The wallets of a project's token that match the filters. */
export function whitelistStatement(
  tenant: Tenant,
  actor: string,
  projectId: string,
  { tab, search, sort }: { tab: WhitelistTab; search?: string | undefined; sort?: string | undefined },
): ListStatement {
  const isManager = actor === 'ADMIN';
  const names = statusesOfWhitelistTab(tab);
  return {
    select: `select ${COLUMNS} from ${FROM}`,
    // A manager's reason or a suspension may follow from a report of money laundering, which the owner must not learn.
    values: [actor, isManager, isManager, isManager],
    from: search ? FROM : COUNTED,
    orderedFrom: search || sort?.endsWith('name') ? FROM : undefined,
    where: [
      isKnown('whitelisting.id'),
      { condition: 'token.project_id = $?', values: [projectId] },
      ...(search
        ? [
            anyOf([
              hasWords(search, ['users.search_text', `' ' || whitelisting.wallet`]),
              ...(isManager ? identifiedUsers(tenant, search) : []),
            ]),
          ]
        : []),
    ],
    sorts: whitelistSorts,
    tie: 'whitelisting.id',
    parts: {
      by: 'whitelisting.status',
      ...(tab !== 'all' && { shown: { condition: 'whitelisting.status = any($?)', values: [names], names } }),
    },
  };
}
