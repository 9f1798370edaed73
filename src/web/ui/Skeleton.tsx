import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { flow, skeleton } from '#styled/recipes';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type SkeletonProps = {
  shape?: 'text' | 'title' | 'control' | 'block' | 'circle';
  /** Any css length; the whole line unless said. */
  width?: string;
  align?: 'start' | 'end';
};

/** As tall as what it stands for, so that nothing moves when that arrives. */
export function Skeleton({ shape, width, align }: SkeletonProps) {
  return <span className={skeleton({ shape, align })} style={width ? { width } : undefined} aria-hidden />;
}

/** Lines of running text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are places
        <Skeleton key={index} width={index === lines - 1 && lines > 1 ? '62%' : undefined} />
      ))}
    </span>
  );
}

/** Says once that something is on its way, around any number of skeletons. */
export function SkeletonGroup({ gap, children }: { gap?: '2' | '3' | '4' | '6'; children: ReactNode }) {
  return (
    <div className={flow({ gap })} role="status">
      <VisuallyHidden>
        <FormattedMessage id="ui.loading" />
      </VisuallyHidden>
      {children}
    </div>
  );
}
