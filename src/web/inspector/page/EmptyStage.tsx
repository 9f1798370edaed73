import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { inspector } from '#styled/recipes';
import { contentId } from '#web/layouts/SkipLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** The room of a chart that is not there: it is on its way, unless another reason is given. */
export const EmptyStage = ({ children }: { children?: ReactNode }) => (
  <main id={contentId} className={inspector().stage} tabIndex={-1}>
    {children ?? <EmptyState title={<FormattedMessage id="inspect.drawing" />} />}
  </main>
);
