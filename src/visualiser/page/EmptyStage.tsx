import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { inspector } from '#styled/recipes';
import { contentId } from '#web/ui/layouts/SkipLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

/** The stage without a chart. It says that the chart is loading unless it has children. */
export const EmptyStage = ({ children }: { children?: ReactNode }) => (
  <main id={contentId} className={inspector().stage} tabIndex={-1}>
    {children ?? <EmptyState title={<FormattedMessage id="inspect.drawing" />} />}
  </main>
);
