import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { ClockContext, RenderedAtContext, useClock, useNow } from '#web/ui/figures/clock.ts';

const RENDERED = Date.UTC(2026, 10, 30);

function Days() {
  const clock = useClock();
  return `${new Date(useNow(HOUR)).getUTCDate()}, ${new Date(clock()).getUTCDate()}`;
}

const page = (now: number) => (
  <ClockContext value={() => now}>
    <RenderedAtContext value={RENDERED}>
      <Days />
    </RenderedAtContext>
  </ClockContext>
);

it('is that of the server while a page is hydrated, however long ago it was rendered', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(RENDERED));
  expect(root.textContent).toBe('30, 30');
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(root, page(RENDERED + 2 * DAY), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.textContent).toBe('30, 2');
});

it('is that of the browser on a page that no server has rendered', () => {
  const html = renderToString(
    <ClockContext value={() => RENDERED + 2 * DAY}>
      <Days />
    </ClockContext>,
  );
  expect(html).toBe('2, 2');
});
