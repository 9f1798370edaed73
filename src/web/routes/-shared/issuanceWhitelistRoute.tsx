import { useParams, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { WhitelistPage } from '#web/pages/register/shared/whitelist/WhitelistPage.tsx';
import { WhitelistSearch } from '#web/pages/register/shared/whitelist/whitelistSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const issuanceWhitelistRoute = (area: ManagementArea) =>
  function IssuanceWhitelistRoute() {
    const from = `/${area}/issuances/$id/whitelist` as const;
    return (
      <WhitelistPage area={area} id={useParams({ from }).id} search={v.parse(WhitelistSearch, useSearch({ from }))} />
    );
  };
