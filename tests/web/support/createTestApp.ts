import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { createApp } from '#web/actors/app.ts';

/** The app as a page starts it, with its API on a port of this machine. */
export const createTestApp = (localPort = 1, customization = defaultCustomization) =>
  createApp(
    {
      locale: 'es',
      mode: 'demo',
      version: 'test',
      customization,
      directory: { localPort, tenants: {} },
      showcase: { pictures: [], figures: {} },
      messages: {},
      messagesUrls: { start: '', rest: '' },
      ignoreSessionExpiration: false,
      externalHome: '',
    },
    location,
  );
