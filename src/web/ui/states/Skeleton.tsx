import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { flow, skeleton } from '#styled/recipes';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export type SkeletonProps = {
  shape?: 'text' | 'title' | 'control' | 'block' | 'circle';
  /** Any CSS length. The default is the full width. */
  width?: string;
  align?: 'start' | 'end';
};

/** As high as the content that it replaces, so that the layout does not shift. */
export function Skeleton({ shape, width, align }: SkeletonProps) {
  return <span className={skeleton({ shape, align })} style={width ? { width } : undefined} aria-hidden />;
}

/** Lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity beyond their position
        <Skeleton key={index} width={index === lines - 1 && lines > 1 ? '62%' : undefined} />
      ))}
    </span>
  );
}

/** Announces once that content is loading, around any number of skeletons. */
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
