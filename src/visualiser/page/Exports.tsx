import { type ChangeEvent, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { button, offscreen } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import type { Chart } from '../chart/chart.ts';
import { reportFailure } from '../failures.ts';
import type { PlacedChart } from '../layout/placedChart.ts';
import { drawingId } from './Stage.tsx';
import type { Inspection } from './useInspection.ts';

/** Saves the chart as pictures and text, and saves and opens recordings. */
export function Exports({ inspection, placed }: { inspection: Inspection; placed: PlacedChart | null }) {
  const { chart, actor, recording } = inspection;
  const name = chart?.id ?? actor?.name;
  return (
    <>
      {chart && placed && <Pictures chart={chart} placed={placed} />}
      {name !== undefined && (
        <Button size="small" tone="quiet" onClick={() => save(({ saveRecording }) => saveRecording(name, recording))}>
          <FormattedMessage id="inspect.save" />
        </Button>
      )}
      <OpenFile inspection={inspection} />
    </>
  );
}

/** Saves the chart as a picture, and as Mermaid text. */
export function Pictures({ chart, placed }: { chart: Chart; placed: PlacedChart }) {
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => save(({ saveSvg }) => saveSvg(drawingId, chart, placed))}>
        SVG
      </Button>
      <Button size="small" tone="quiet" onClick={() => save(({ savePng }) => savePng(drawingId, chart, placed))}>
        PNG
      </Button>
      <Button size="small" tone="quiet" onClick={() => save(({ saveMermaid }) => saveMermaid(chart))}>
        Mermaid
      </Button>
    </>
  );
}

/** Few visits save a file, so its code is loaded by the click. */
function save(act: (files: typeof import('../files/savedFiles.ts')) => void | Promise<void>) {
  import('../files/savedFiles.ts').then(act).catch(reportFailure);
}

function OpenFile({ inspection: { open, isFileRefused } }: { inspection: Inspection }) {
  const id = useId();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    // Without the reset, choosing the same file again after an edit would not trigger a change event.
    target.value = '';
    if (text !== undefined) open(text);
  };
  return (
    <>
      <label htmlFor={id} className={button({ tone: 'quiet', size: 'small' })}>
        <FormattedMessage id="inspect.open" />
      </label>
      <input id={id} type="file" accept=".json" className={offscreen()} onChange={(event) => void read(event)} />
      {isFileRefused && (
        <span role="alert">
          <FormattedMessage id="inspect.openRefused" />
        </span>
      )}
    </>
  );
}
