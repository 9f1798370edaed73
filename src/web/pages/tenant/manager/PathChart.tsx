import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Violation } from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ChartDrawing } from '#visualiser/draw/ChartDrawing.tsx';
import type { PlacedChart } from '#visualiser/layout/placedChart.ts';
import { usePlacedChart } from '#visualiser/page/usePlacedChart.ts';
import { statusChart } from '#web/parts/oversight/statusChart.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { collectHighlights, inferMachine } from './pathHighlights.ts';

const ZOOM_STEP = 1.25;
const INITIAL_SCALE = 0.8;

/** Draws the machine in which a path ends, with the path highlighted. */
export function PathChart({ violation }: { violation: Violation }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const name = inferMachine(violation);
  const chart = statusChart(intl, name);
  const { placed, fold } = usePlacedChart(chart);
  const [scale, setScale] = useState(INITIAL_SCALE);
  const highlights = useMemo(() => collectHighlights(chart, name, violation), [chart, name, violation]);
  const title = formatMessage(
    { id: 'configuration.path.drawn' },
    { machine: formatMessage({ id: `configuration.machine.${name}` }) },
  );
  return (
    <figure className={flow({ gap: '2' })}>
      <figcaption className={flow({ direction: 'apart', gap: '3' })}>
        <span className={css({ flex: '1', minWidth: '[14rem]' })}>
          <span className={css({ display: 'block', textStyle: 'strong' })}>{title}</span>
          <span className={css({ display: 'block', textStyle: 'small', color: 'muted' })}>
            <FormattedMessage id="configuration.path.legend" />
          </span>
        </span>
        <span className={flow({ direction: 'row', gap: '2' })}>
          <Button
            size="icon"
            tone="secondary"
            aria-label={formatMessage({ id: 'configuration.path.smaller' })}
            onClick={() => setScale(scale / ZOOM_STEP)}
          >
            −
          </Button>
          <Button
            size="icon"
            tone="secondary"
            aria-label={formatMessage({ id: 'configuration.path.larger' })}
            onClick={() => setScale(scale * ZOOM_STEP)}
          >
            +
          </Button>
        </span>
      </figcaption>
      <section
        className={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        ref={(container) => scrollToEnd(container, placed, highlights.found, scale)}
      >
        {placed ? (
          <svg
            className={css({ display: 'block' })}
            width={placed.width * scale}
            height={placed.height * scale}
            viewBox={`0 0 ${placed.width} ${placed.height}`}
            role="presentation"
          >
            <ChartDrawing placed={placed} highlights={highlights} onSelect={() => undefined} onFold={fold} />
          </svg>
        ) : (
          <Skeleton shape="block" />
        )}
      </section>
    </figure>
  );
}

/** Scrolls to the state in which the path ends. */
function scrollToEnd(
  container: HTMLElement | null,
  placed: PlacedChart | null,
  found: ReadonlySet<string>,
  scale: number,
) {
  const end = placed?.states.find(({ state }) => found.has(state.id));
  if (!container || !end) return;
  container.scrollLeft = (end.x + end.width / 2) * scale - container.clientWidth / 2;
  container.scrollTop = (end.y + end.height / 2) * scale - container.clientHeight / 2;
}

const frame = css({
  overflow: 'auto',
  maxHeight: '[32rem]',
  border: 'line',
  borderRadius: 'medium',
  bg: 'bg',
});
