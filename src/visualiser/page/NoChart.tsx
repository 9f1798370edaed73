import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ActorValue } from './ActorValue.tsx';
import { EmptyStage } from './EmptyStage.tsx';
import { HowToConnect } from './HowToConnect.tsx';
import { SiteQuestion } from './SiteQuestion.tsx';
import type { Inspection } from './useInspection.ts';

interface NoChartProps {
  inspection: Inspection;
  /** The chart is known but could not be laid out. */
  isFailed: boolean;
  /** More ways to connect an app. */
  children: ReactNode;
}

/** The stage without a chart. It says why there is none, and what the user can do. */
export function NoChart({ inspection, isFailed, children }: NoChartProps) {
  const { shown, isRunning, otherSite } = inspection;
  if (otherSite && (otherSite.answer === 'asked' || inspection.actors.length === 0))
    return (
      <EmptyStage>
        <SiteQuestion site={otherSite} inspection={inspection} />
      </EmptyStage>
    );
  if (isFailed)
    return (
      <EmptyStage>
        <EmptyState title={<FormattedMessage id="inspect.layoutFailed" />} />
      </EmptyStage>
    );
  if (shown.chart || shown.absence === 'loading' || !isRunning) return <EmptyStage />;
  return <EmptyStage>{renderReason(inspection, children)}</EmptyStage>;
}

function renderReason(inspection: Inspection, connections: ReactNode) {
  const { shown } = inspection;
  if (shown.chart) return null;
  switch (shown.absence) {
    case 'loading':
      return null;
    case 'noActor':
      return <HowToConnect onOpenFile={inspection.open}>{connections}</HowToConnect>;
    case 'noStates':
      return <ActorValue inspection={inspection} />;
    case 'unannounced':
      return (
        <EmptyState title={<FormattedMessage id="inspect.unannounced" />}>
          <FormattedMessage id="inspect.unannouncedWhy" values={{ option: <code>maxDeferredEvents</code> }} />
        </EmptyState>
      );
    case 'undrawn':
      return <EmptyState title={<FormattedMessage id="inspect.undrawn" />}>{shown.reason}</EmptyState>;
  }
}
