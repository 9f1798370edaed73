import type { Page } from '@playwright/test';

/** Gives the page a device that creates and uses passkeys without a question. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** How the device treats the next requests of this page. `garbled` is an answer that no passkey gives. */
export type DeviceMood = 'obedient' | 'refusing' | 'silent' | 'garbled';

export const setDeviceMood = (mood: DeviceMood) => (scene: { page: Page }) =>
  scene.page.evaluate((next) => {
    const device = navigator.credentials as unknown as Record<string, unknown>;
    const garbled = {
      id: 'a',
      rawId: new ArrayBuffer(1),
      type: 'unknown',
      response: {
        attestationObject: new ArrayBuffer(1),
        authenticatorData: new ArrayBuffer(1),
        clientDataJSON: new ArrayBuffer(1),
        signature: new ArrayBuffer(1),
      },
      getClientExtensionResults: () => ({}),
    };
    const answers: Record<string, () => Promise<unknown>> = {
      refusing: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
      silent: () => new Promise(() => {}),
      garbled: () => Promise.resolve(garbled),
    };
    for (const act of ['create', 'get'])
      if (answers[next]) device[act] = answers[next];
      else delete device[act];
  }, mood);
