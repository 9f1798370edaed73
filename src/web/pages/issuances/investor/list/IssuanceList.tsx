import { lazy, Suspense } from 'react';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { flow } from '#styled/recipes';
import { IssuanceSection } from './IssuanceSection.tsx';
import type { IssuanceListProps } from './issuanceListProps.ts';

/** Everything that is not on the first screen of nearly every visit. */
const rest = () => import('./RestOfList.tsx');
const RestOfList = lazy(async () => ({ default: (await rest()).RestOfList }));
const NotifyMe = lazy(async () => ({ default: (await rest()).NotifyMe }));
const CompareTick = lazy(async () => ({ default: (await rest()).CompareTick }));
const ChosenBar = lazy(async () => ({ default: (await rest()).ChosenBar }));

/** One page of issuances: the open ones, then upcoming ones, then the rest. The server has sorted them. */
export function IssuanceList(props: IssuanceListProps) {
  const buildHref = ({ id }: ProjectRow) => `${props.path}/${id}`;
  const rows = (!props.search.view && props.query.data?.rows) || [];
  return (
    <div className={flow({ gap: '10' })}>
      <IssuanceSection
        stage="open"
        rows={rows}
        hrefOf={buildHref}
        actOn={(row) => (
          <Suspense>
            <CompareTick issuance={row} />
          </Suspense>
        )}
      />
      <IssuanceSection
        stage="upcoming"
        rows={rows}
        hrefOf={buildHref}
        actOn={(row) => (
          <Suspense>
            <NotifyMe issuance={row} />
            <CompareTick issuance={row} />
          </Suspense>
        )}
      />
      <Suspense fallback={props.search.view && <div style={{ minHeight: '100vh' }} />}>
        <RestOfList {...props} />
        <ChosenBar />
      </Suspense>
    </div>
  );
}
