import { css } from '#styled/css';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';

export function HomeSkeleton() {
  return (
    <div className={css({ display: 'grid', gap: '6' })}>
      <Panel>
        <SkeletonRows count={5} />
      </Panel>
      <SkeletonCards count={3} />
    </div>
  );
}
