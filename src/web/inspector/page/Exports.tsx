import { type ChangeEvent, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { button, offscreen } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import type { Chart } from '../graph/chart.ts';
import { mermaidOf } from '../graph/mermaid.ts';
import type { PlacedChart } from '../layout/placedChart.ts';
import { fileOf } from '../record/recordingFile.ts';
import { pngOf, saveFile, svgOf } from './pictures.ts';
import { drawingId } from './Stage.tsx';
import type { Inspection } from './useInspection.ts';

/** Saves the chart as pictures and text, and saves and opens recordings. */
export function Exports({ inspection, placed }: { inspection: Inspection; placed: PlacedChart | null }) {
  const { chart, recording } = inspection;
  return (
    <>
      {chart && placed && <Pictures chart={chart} placed={placed} />}
      {chart && placed && (
        <Button
          size="small"
          tone="quiet"
          onClick={() => saveFile(`${chart.id}.inspection.json`, 'application/json', fileOf(recording))}
        >
          <FormattedMessage id="inspect.save" />
        </Button>
      )}
      <OpenFile inspection={inspection} />
    </>
  );
}

/** Saves the chart as a picture, and as Mermaid text. */
export function Pictures({ chart, placed }: { chart: Chart; placed: PlacedChart }) {
  const picture = () => {
    const drawing = document.getElementById(drawingId);
    return drawing && svgOf(drawing, placed);
  };
  const saveSvg = () => saveFile(`${chart.id}.svg`, 'image/svg+xml', picture() ?? '');
  const savePng = async () => saveFile(`${chart.id}.png`, 'image/png', await pngOf(picture() ?? '', placed));
  return (
    <>
      <Button size="small" tone="quiet" onClick={saveSvg}>
        SVG
      </Button>
      <Button size="small" tone="quiet" onClick={() => void savePng()}>
        PNG
      </Button>
      <Button size="small" tone="quiet" onClick={() => saveFile(`${chart.id}.mmd`, 'text/plain', mermaidOf(chart))}>
        Mermaid
      </Button>
    </>
  );
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
