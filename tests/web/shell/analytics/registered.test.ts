import { beforeEach, expect, it, vi } from 'vitest';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { rememberRegistration } from '#web/shell/analytics/registrationEvent.ts';

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

/** The events that each vendor receives from a newly loaded page once the visitor consents. */
async function eventsSent(analytics = ids) {
  const { loadAnalytics } = await import('#web/shell/analytics/analyticsScripts.ts');
  loadAnalytics(analytics);
  const { dataLayer, fbq } = window as unknown as { dataLayer: { event?: string }[]; fbq: { queue: unknown[][] } };
  return { layer: dataLayer.map(({ event }) => event), pixel: fbq.queue };
}

it('a registration is reported once, as soon as analytics are allowed', async () => {
  rememberRegistration(ids);
  expect(await eventsSent()).toEqual({
    layer: ['gtm.js', 'sign_up'],
    pixel: [
      ['init', ids.metaPixelId],
      ['track', 'PageView'],
      ['trackCustom', 'sign_up'],
    ],
  });
  vi.resetModules();
  expect((await eventsSent()).layer).toEqual(['gtm.js']);
});

it('a registration is forgotten if the tenant names no event or the visitor refuses analytics', async () => {
  rememberRegistration({ ...ids, registerEventId: '' });
  expect(sessionStorage.length).toBe(0);
  rememberRegistration(ids);
  const { stopAnalytics: stopMeasuring } = await import('#web/shell/analytics/analyticsScripts.ts');
  stopMeasuring();
  expect(sessionStorage.length).toBe(0);
});
