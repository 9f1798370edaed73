import { css } from '#styled/css';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonCards } from '#web/ui/SkeletonCards.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';

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
