import { flushSync } from 'react-dom';
import type { Recording } from '#visualiser/machine/inspection.recording.ts';
import type { Chart } from '../chart/chart.ts';
import { setDrawnWhole } from '../draw/wholeDrawing.ts';
import type { PlacedChart } from '../layout/placedChart.ts';
import { serializeRecording } from '../recording/recordingFile.ts';
import { toMermaid } from './mermaid.ts';
import { saveFile, toPng, toSvg } from './pictures.ts';

function capturePicture(drawingId: string, placed: PlacedChart): string {
  const drawing = document.getElementById(drawingId);
  if (!drawing) return '';
  flushSync(() => setDrawnWhole(true));
  const picture = toSvg(drawing, placed);
  setDrawnWhole(false);
  return picture;
}

export const saveSvg = (drawingId: string, chart: Chart, placed: PlacedChart) =>
  saveFile(`${chart.id}.svg`, 'image/svg+xml', capturePicture(drawingId, placed));

export const savePng = async (drawingId: string, chart: Chart, placed: PlacedChart) =>
  saveFile(`${chart.id}.png`, 'image/png', await toPng(capturePicture(drawingId, placed), placed));

export const saveMermaid = (chart: Chart) => saveFile(`${chart.id}.mmd`, 'text/plain', toMermaid(chart));

export const saveRecording = (name: string, recording: Recording) =>
  saveFile(`${name}.inspection.json`, 'application/json', serializeRecording(recording));
