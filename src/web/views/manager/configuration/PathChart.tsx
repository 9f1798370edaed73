import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { catalogued } from '#machines/catalogue.ts';
import type { Violation } from '#machines/check/check.contract.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ChartDrawing } from '#web/inspector/draw/ChartDrawing.tsx';
import type { Chart } from '#web/inspector/graph/chart.ts';
import { chartOf } from '#web/inspector/graph/chartOf.ts';
import type { Placed } from '#web/inspector/layout/placed.ts';
import { usePlaced } from '#web/inspector/page/usePlaced.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { litOf, machineOf } from './pathLit.ts';

const LARGER = 1.25;
const AT_FIRST = 0.8;

const charts = new Map<string, Chart>();

/** Several ways may end in the same machine, which is drawn from one chart. */
function chartFor(name: ReturnType<typeof machineOf>): Chart {
  const chart = charts.get(name) ?? chartOf(catalogued(name).machine);
  charts.set(name, chart);
  return chart;
}

/** The machine in which a way ends, drawn as the visualiser draws it, with the way lit. */
export function PathChart({ violation }: { violation: Violation }) {
  const { formatMessage } = useIntl();
  const name = machineOf(violation);
  const chart = chartFor(name);
  const { placed, fold } = usePlaced(chart);
  const [scale, setScale] = useState(AT_FIRST);
  const lit = useMemo(() => litOf(chart, name, violation), [chart, name, violation]);
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
            onClick={() => setScale(scale / LARGER)}
          >
            −
          </Button>
          <Button
            size="icon"
            tone="secondary"
            aria-label={formatMessage({ id: 'configuration.path.larger' })}
            onClick={() => setScale(scale * LARGER)}
          >
            +
          </Button>
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={frame} tabIndex={0} aria-label={title} ref={(room) => show(room, placed, lit.found, scale)}>
        {placed ? (
          <svg
            className={css({ display: 'block' })}
            width={placed.width * scale}
            height={placed.height * scale}
            viewBox={`0 0 ${placed.width} ${placed.height}`}
            role="presentation"
          >
            <ChartDrawing placed={placed} lit={lit} onSelect={() => undefined} onFold={fold} />
          </svg>
        ) : (
          <Skeleton shape="block" />
        )}
      </section>
    </figure>
  );
}

/** Begins where the way ends. */
function show(room: HTMLElement | null, placed: Placed | null, found: ReadonlySet<string>, scale: number) {
  const end = placed?.states.find(({ state }) => found.has(state.id));
  if (!room || !end) return;
  room.scrollLeft = (end.x + end.width / 2) * scale - room.clientWidth / 2;
  room.scrollTop = (end.y + end.height / 2) * scale - room.clientHeight / 2;
}

const frame = css({
  overflow: 'auto',
  maxHeight: '[32rem]',
  border: 'line',
  borderRadius: 'medium',
  bg: 'bg',
});
