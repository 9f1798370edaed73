import { beforeEach, expect, it, vi } from 'vitest';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import { noteRegistered } from '#web/analytics/registered.ts';

const ids = {
  ...defaultCustomization.analytics,
  googleTagManagerId: 'GTM-ABC1234',
  metaPixelId: '123456789012345',
  registerEventId: 'sign_up',
};

beforeEach(() => {
  sessionStorage.clear();
  document.head.replaceChildren();
  vi.resetModules();
});

/** What a page that was newly loaded tells each vendor, once the person allows it. */
async function told(analytics = ids) {
  const { loadAnalytics } = await import('#web/analytics/scripts.ts');
  loadAnalytics(analytics);
  const { dataLayer, fbq } = window as unknown as { dataLayer: { event?: string }[]; fbq: { queue: unknown[][] } };
  return { layer: dataLayer.map(({ event }) => event), pixel: fbq.queue };
}

it('tells of a registration once, where it may be told', async () => {
  noteRegistered(ids);
  expect(await told()).toEqual({
    layer: ['gtm.js', 'sign_up'],
    pixel: [
      ['init', ids.metaPixelId],
      ['track', 'PageView'],
      ['trackCustom', 'sign_up'],
    ],
  });
  vi.resetModules();
  expect((await told()).layer).toEqual(['gtm.js']);
});

it('keeps nothing for a tenant that names no event, nor for whoever refuses', async () => {
  noteRegistered({ ...ids, registerEventId: '' });
  expect(sessionStorage.length).toBe(0);
  noteRegistered(ids);
  const { stopMeasuring } = await import('#web/analytics/scripts.ts');
  stopMeasuring();
  expect(sessionStorage.length).toBe(0);
});
