import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { knownIssuance, offeredIssuanceQuery, offerQuery } from '#web/api/issuances.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { IssuanceActions, WayIn } from '#web/views/issuances/page/IssuanceActions.tsx';
import { IssuanceMissing } from '#web/views/issuances/page/IssuanceMissing.tsx';
import { IssuancePage } from '#web/views/issuances/page/IssuancePage.tsx';
import { IssuanceSearch } from '#web/views/issuances/page/issuanceTabs.ts';
import { OwnInvestments } from '#web/views/issuances/page/OwnInvestments.tsx';
import { useFileHref } from '#web/views/issuances/page/useFileHref.ts';
import { useFollow } from '#web/views/issuances/page/useFollow.ts';
import { waysIn } from '#web/views/issuances/page/waysIn.ts';

export const Route = createFileRoute('/user/issuances/$id')({
  validateSearch: IssuanceSearch,
  /** Painted at once from the row of a list where there is one, and refreshed by what this asks for. */
  loader: async ({ context: { app }, params: { id } }) => {
    const asked = app.queries.prefetchQuery(offeredIssuanceQuery(id));
    if (!knownIssuance(app.queries, id)) await asked;
  },
  component: IssuanceRoute,
});

function IssuanceRoute() {
  const { id } = Route.useParams();
  const { tab = 'description' } = Route.useSearch();
  const queries = useQueryClient();
  const details = useQuery(offeredIssuanceQuery(id));
  const issuance = details.data ?? knownIssuance(queries, id);
  const { data: offer } = useQuery({ ...offerQuery(issuance?.slug ?? ''), enabled: issuance !== undefined });
  const { modules } = useCustomization();
  const following = useFollow(id, issuance?.following ?? false);
  const fileHref = useFileHref();
  if (!issuance) return <IssuanceMissing error={details.error} onRetry={() => void details.refetch()} />;
  const ways = waysIn(issuance, offer, modules);
  const canBegin = ways.order || ways.interest || ways.underWay !== null;
  return (
    <IssuancePage
      issuance={issuance}
      details={details.data}
      tab={tab}
      tabHref={(each) => `/user/issuances/${id}${each === 'description' ? '' : `?tab=${each}`}`}
      listHref="/user/issuances"
      fileHref={fileHref}
      actions={
        <IssuanceActions
          slug={issuance.slug}
          ways={ways}
          isFollowing={following.isFollowing}
          isFollowBusy={following.isBusy}
          onFollow={following.follow}
        />
      }
      wayIn={canBegin && <WayIn slug={issuance.slug} ways={ways} />}
      investments={<OwnInvestments projectId={id} />}
      failure={details.error && <IssuanceMissing error={details.error} onRetry={() => void details.refetch()} />}
    />
  );
}
