import { type ChangeEvent, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { button, offscreen } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import type { Chart } from '../graph/chart.ts';
import { mermaidOf } from '../graph/mermaid.ts';
import type { Placed } from '../layout/placed.ts';
import { fileOf } from '../record/file.ts';
import { pngOf, save, svgOf } from './pictures.ts';
import { drawingId } from './Stage.tsx';
import type { Inspection } from './useInspection.ts';

/** The chart and what happened in it, to take along; and a recording that was taken along. */
export function Exports({ inspection, placed }: { inspection: Inspection; placed: Placed | null }) {
  const { chart, recording } = inspection;
  return (
    <>
      {chart && placed && <Pictures chart={chart} placed={placed} />}
      {chart && placed && (
        <Button
          size="small"
          tone="quiet"
          onClick={() => save(`${chart.id}.inspection.json`, 'application/json', fileOf(recording))}
        >
          <FormattedMessage id="inspect.save" />
        </Button>
      )}
      <OpenFile inspection={inspection} />
    </>
  );
}

/** The chart as it is seen, and as text. */
export function Pictures({ chart, placed }: { chart: Chart; placed: Placed }) {
  const picture = () => {
    const drawing = document.getElementById(drawingId);
    return drawing && svgOf(drawing, placed);
  };
  const saveSvg = () => save(`${chart.id}.svg`, 'image/svg+xml', picture() ?? '');
  const savePng = async () => save(`${chart.id}.png`, 'image/png', await pngOf(picture() ?? '', placed));
  return (
    <>
      <Button size="small" tone="quiet" onClick={saveSvg}>
        SVG
      </Button>
      <Button size="small" tone="quiet" onClick={() => void savePng()}>
        PNG
      </Button>
      <Button size="small" tone="quiet" onClick={() => save(`${chart.id}.mmd`, 'text/plain', mermaidOf(chart))}>
        Mermaid
      </Button>
    </>
  );
}

function OpenFile({ inspection: { open, isFileRefused } }: { inspection: Inspection }) {
  const id = useId();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    // The same file can be chosen again, when it has been mended.
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
