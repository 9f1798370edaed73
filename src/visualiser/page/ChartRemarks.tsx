import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { inspectorDetails } from '#styled/recipes';
import { Notice } from '#web/ui/states/Notice.tsx';
import type { Inspection } from './useInspection.ts';

/** The option of XState's inspectors that cuts definitions and states; its default is 10. */
const option = <code className={css({ whiteSpace: 'nowrap' })}>{'{ serializationDepthLimit: 40 }'}</code>;

/** Remarks for a reader of the chart: missing parts, and parts that may run differently. */
export function ChartRemarks({ inspection: { shown, moment } }: { inspection: Inspection }) {
  if (!shown.chart) return null;
  const { isCut, isVersion4 } = shown;
  if (!isCut && !isVersion4 && !moment?.isCut) return null;
  return (
    <div className={inspectorDetails().remarks}>
      {isCut && (
        <Notice tone="waiting" isLive>
          <FormattedMessage id="inspect.cut" values={{ option }} />
        </Notice>
      )}
      {moment?.isCut && (
        <Notice tone="waiting" isLive>
          <FormattedMessage id="inspect.cutValue" values={{ option }} />
        </Notice>
      )}
      {isVersion4 && (
        <Notice tone="info" isLive>
          <FormattedMessage id="inspect.version4" />
        </Notice>
      )}
    </div>
  );
}
