import { lazy, Suspense } from 'react';
import { flow } from '#styled/recipes';
import { IssuanceSection } from './IssuanceSection.tsx';
import type { IssuanceListProps } from './issuanceListProps.ts';

/** Everything that is not on the first screen of nearly every visit. */
const rest = () => import('./RestOfList.tsx');
const RestOfList = lazy(async () => ({ default: (await rest()).RestOfList }));
const NotifyMe = lazy(async () => ({ default: (await rest()).NotifyMe }));

/** One page of issuances: the open ones, then upcoming ones, then the rest. The server has sorted them. */
export function IssuanceList(props: IssuanceListProps) {
  const rows = (!props.search.view && props.query.data?.rows) || [];
  return (
    <div className={flow({ gap: '10' })}>
      <IssuanceSection stage="open" rows={rows} path={props.path} />
      <IssuanceSection
        stage="upcoming"
        rows={rows}
        path={props.path}
        actOn={(row) => (
          <Suspense>
            <NotifyMe issuance={row} />
          </Suspense>
        )}
      />
      <Suspense fallback={props.search.view && <div style={{ minHeight: '100vh' }} />}>
        <RestOfList {...props} />
      </Suspense>
    </div>
  );
}
