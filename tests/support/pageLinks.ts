import * as v from 'valibot';
import { matchRoute } from '#machines/shared/routing/match.ts';
import type { Area } from '#machines/shared/routing/routes.ts';
import { ManagerIssuanceSearch } from '#web/pages/issuances/shared/manage/managerIssuanceSearch.ts';
import { IssuanceSearch } from '#web/pages/issuances/shared/page/issuanceTabs.ts';
import { findSection, selectSectionGroups } from '#web/pages/people/shared/account/accountSections.ts';

/** Why an address leads nowhere: to no page, to a section of the account that its area lacks, or to an unknown tab. */
export function findLinkFault(link: string): string | undefined {
  const { pathname, searchParams } = new URL(link, 'https://tesela.test');
  const found = matchRoute(pathname);
  if (!found) return `${link}: there is no such page`;
  const { path } = found.route;
  const [, area = ''] = path.split('/');
  const section = searchParams.get('section');
  if (section && path.endsWith('/account') && !hasSection(area as Area, section))
    return `${link}: no section ${section}`;
  const tab = searchParams.get('tab');
  if (tab && path.endsWith('/issuances/{id}') && !hasTab(area, tab)) return `${link}: no tab ${tab}`;
  return undefined;
}

function hasSection(area: Area, section: string): boolean {
  const found = findSection({ section });
  return selectSectionGroups(area, () => true).some(({ sections }) => sections.some((each) => each === found));
}

const hasTab = (area: string, tab: string): boolean =>
  v.parse(area === 'user' ? IssuanceSearch : ManagerIssuanceSearch, { tab }).tab === tab;
