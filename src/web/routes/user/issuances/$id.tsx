import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { deriveOffer } from '#machines/issuances/project/project.selectors.ts';
import { decideEntryActions } from '#machines/orders/invest/entryActions.selectors.ts';
import { cachedIssuance, investorIssuanceQuery, offerQuery } from '#web/api/issuances/issuances.ts';
import { EntryAction, IssuanceActions } from '#web/pages/issuances/investor/page/IssuanceActions.tsx';
import { IssuanceMissing } from '#web/pages/issuances/investor/page/IssuanceMissing.tsx';
import { OwnInvestments } from '#web/pages/issuances/investor/page/OwnInvestments.tsx';
import { IssuancePage } from '#web/pages/issuances/shared/page/IssuancePage.tsx';
import { IssuanceSearch } from '#web/pages/issuances/shared/page/issuanceTabs.ts';
import { useFileHref } from '#web/pages/issuances/shared/page/useFileHref.ts';
import { ShareButton } from '#web/parts/issuances/ShareButton.tsx';
import { useFollow } from '#web/parts/issuances/useFollow.ts';
import { useCustomization } from '#web/shell/appContext.ts';

export const Route = createFileRoute('/user/issuances/$id')({
  validateSearch: IssuanceSearch,
  /**
   * Waits for the issuance only if no loaded list contains it, because its row is enough for the first render, and for
   * what this investor may do with it, so that no button appears later and moves the page.
   */
  loader: async ({ context: { app }, params: { id } }) => {
    const prefetch = app.queries.prefetchQuery(investorIssuanceQuery(id));
    if (!cachedIssuance(app.queries, id)) await prefetch;
    const issuance = cachedIssuance(app.queries, id) ?? app.queries.getQueryData(investorIssuanceQuery(id).queryKey);
    if (issuance) await app.queries.prefetchQuery(offerQuery(issuance.slug));
  },
  component: IssuanceRoute,
});

function IssuanceRoute() {
  const { id } = Route.useParams();
  const { tab = 'description' } = Route.useSearch();
  const queries = useQueryClient();
  const details = useQuery(investorIssuanceQuery(id));
  const issuance = details.data ?? cachedIssuance(queries, id);
  const { data: offer } = useQuery({ ...offerQuery(issuance?.slug ?? ''), enabled: issuance !== undefined });
  const { modules } = useCustomization();
  const following = useFollow(id, issuance?.following ?? false);
  const fileHref = useFileHref();
  if (!issuance) return <IssuanceMissing error={details.error} onRetry={() => void details.refetch()} />;
  const isPublic = deriveOffer(issuance.status, issuance, modules).audience === 'everyone';
  const entry = decideEntryActions(issuance, offer, modules);
  const hasEntryAction =
    entry.canOrder || entry.canDeclareInterest || entry.ongoing !== null || entry.refusedBy !== null;
  return (
    <IssuancePage
      issuance={issuance}
      details={details.data}
      tab={tab}
      tabHref={(each) => `/user/issuances/${id}${each === 'description' ? '' : `?tab=${each}`}`}
      fileHref={fileHref}
      actions={
        <>
          <IssuanceActions
            id={id}
            slug={issuance.slug}
            entry={entry}
            isFollowing={following.isFollowing}
            isFollowBusy={following.isBusy}
            onFollow={following.follow}
          />
          {isPublic && <ShareButton slug={issuance.slug} title={issuance.title} />}
        </>
      }
      isAboveBar
      entryAction={hasEntryAction && <EntryAction slug={issuance.slug} entry={entry} />}
      investments={<OwnInvestments projectId={id} />}
      failure={details.error && <IssuanceMissing error={details.error} onRetry={() => void details.refetch()} />}
    />
  );
}
