import { createRequire } from 'node:module';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { MachineName } from '#machines/catalogue.ts';
import { InspectPage } from '#web/pages/app/shared/inspect/InspectPage.tsx';
import { AppContext } from '#web/shell/appContext.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { renderUi } from '../../ui/renderUi.tsx';

/** ELK contains its own worker for environments without workers, such as this one. It works in the page. */
const elk = createRequire(import.meta.url)('elkjs/lib/elk-worker.min.js') as { Worker: typeof Worker };

/** The test environment has no layout, so the size of a drawing is set here. */
Object.defineProperties(SVGElement.prototype, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });

/** A page of the visualiser in the app, with a worker that lays out its chart. */
export function renderInApp(page: ReactNode) {
  vi.stubGlobal('Worker', elk.Worker);
  renderUi(<AppContext value={createTestApp()}>{page}</AppContext>);
}

/** The visualiser with a machine to play, once its chart is drawn. */
export async function inspect(machine: MachineName, first = /^Estado new/) {
  renderInApp(<InspectPage machine={machine} onMachine={() => {}} hrefFor={(language) => `?lang=${language}`} />);
  await waitFor(() => screen.getByRole('link', { name: first }));
  await waitFor(() => expect(view()).not.toEqual({ x: 0, y: 0, scale: 1 }));
}

/** The position and scale of the drawing. */
export function view() {
  const transform = document.getElementById('inspect-drawing')?.getAttribute('transform') ?? '';
  const [x = 0, y = 0, scale = 0] = [...transform.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([each]) => Number(each));
  return { x, y, scale };
}

export interface Saved {
  name: string;
  type: string;
  text(): Promise<string>;
}

/** The files that the page saves from now on. */
export function savedFiles(): Saved[] {
  const blobs: Blob[] = [];
  const saved: Saved[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return `blob:${blobs.length}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.replace('blob:', '')) - 1];
    if (blob) saved.push({ name: this.download, type: blob.type, text: () => blob.text() });
  });
  return saved;
}

/** The ids of all states that are drawn. */
export const drawnStates = () =>
  [...document.querySelectorAll('a[data-state]')].map((each) => each.getAttribute('data-state'));

/** The states that have this mark in the chart. */
export const markedStates = (mark: 'now' | 'found' | 'selected') =>
  [...document.querySelectorAll(`a[data-${mark}]`)].map((each) => each.getAttribute('data-state'));
