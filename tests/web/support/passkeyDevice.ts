import { onTestFinished } from 'vitest';

type Mood = 'signs' | 'refuses';

const bytes = () => new Uint8Array([1, 2, 3]).buffer;

const credential = () => ({
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    attestationObject: bytes(),
  },
});

/** Gives the page a device with passkeys, which this environment has not. Its mood can change during the test. */
export function installPasskeyDevice(mood: Mood): { mood: Mood } {
  const device = { mood };
  const answer = () =>
    device.mood === 'signs' ? Promise.resolve(credential()) : Promise.reject(new DOMException('no', 'NotAllowedError'));
  const former = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: answer, create: answer } });
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  onTestFinished(() => {
    if (former) Object.defineProperty(navigator, 'credentials', former);
    else Reflect.deleteProperty(navigator, 'credentials');
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  return device;
}
