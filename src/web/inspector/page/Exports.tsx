import { type ChangeEvent, useId, useState } from 'react';
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
  const { chart, recording, open } = inspection;
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
      <OpenFile onOpen={open} />
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

function OpenFile({ onOpen }: { onOpen: (text: string) => boolean }) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) setRefused(!onOpen(await file.text()));
  };
  return (
    <>
      <label htmlFor={id} className={button({ tone: 'quiet', size: 'small' })}>
        <FormattedMessage id="inspect.open" />
      </label>
      <input id={id} type="file" accept=".json" className={offscreen()} onChange={(event) => void read(event)} />
      {isRefused && (
        <span role="alert">
          <FormattedMessage id="inspect.openRefused" />
        </span>
      )}
    </>
  );
}
