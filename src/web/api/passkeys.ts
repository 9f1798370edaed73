import * as v from 'valibot';
import type { PasskeyOptions } from '#machines/people/signIn/factor.contract.ts';
import { PasskeyResponse } from '#machines/people/signIn/factorProof.contract.ts';

type Library = typeof import('@simplewebauthn/browser');

/** Only pages that use a passkey load the library. */
const load = () => import('@simplewebauthn/browser');

/** The library and the server have the same types of options; the contract names only what the app itself reads. */
const optionsFor = <T>(options: PasskeyOptions) => options as unknown as T;

/** Asks the device to use a passkey. Returns undefined if the user cancels or the device has no suitable one. */
export async function usedPasskey(options: PasskeyOptions): Promise<PasskeyResponse | undefined> {
  type Options = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
  const { startAuthentication } = await load();
  return parseResponse(startAuthentication({ optionsJSON: optionsFor<Options>(options) }));
}

/** Asks the device to create a passkey. Returns undefined if the user cancels or the device cannot. */
export async function createdPasskey(options: PasskeyOptions): Promise<PasskeyResponse | undefined> {
  type Options = Parameters<Library['startRegistration']>[0]['optionsJSON'];
  const { startRegistration } = await load();
  return parseResponse(startRegistration({ optionsJSON: optionsFor<Options>(options) }));
}

async function parseResponse(asked: Promise<unknown>): Promise<PasskeyResponse | undefined> {
  try {
    return v.parse(PasskeyResponse, await asked);
  } catch (error) {
    // Browsers intentionally give the same error for a refusal, a timeout and a missing passkey.
    if (error instanceof Error && error.name !== 'ValiError') return undefined;
    throw error;
  }
}
