import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EmptyStage } from './EmptyStage.tsx';
import type { Inspection } from './useInspection.ts';

/** The reason why there is no chart: it is loading, no machine is known yet, or its definition cannot be drawn. */
export function NoChart({ inspection: { chart, chartError, isRunning } }: { inspection: Inspection }) {
  if (chart || !isRunning) return <EmptyStage />;
  return (
    <EmptyStage>
      {chartError === null ? (
        <EmptyState title={<FormattedMessage id="inspect.waiting" />} />
      ) : (
        <EmptyState title={<FormattedMessage id="inspect.undrawn" />}>{chartError}</EmptyState>
      )}
    </EmptyStage>
  );
}
