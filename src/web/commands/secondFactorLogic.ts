import { fromCallback, fromPromise } from 'xstate';
import type {
  PasskeyProof,
  PasskeyResult,
  SecondFactorEvent,
} from '#machines/people/secondFactor/secondFactor.contract.ts';
import { secondFactorMachine } from '#machines/people/secondFactor/secondFactor.machine.ts';
import { ApiError, takeOver } from '#web/api/errors.ts';
import { usedPasskey } from '#web/api/passkeys.ts';
import { askForPasskey } from '#web/api/people/factors.ts';
import { holdFactorProof } from './holdFactorProof.ts';

const notConfirmed = { ok: false, refusal: { form: { id: 'login.error_passkey' } } } as const;

async function askPasskey(): Promise<PasskeyResult> {
  try {
    const { token, passkey } = await askForPasskey();
    const response = await usedPasskey(passkey);
    return response ? { ok: true, value: `passkey ${token} ${encoded(response)}` } : notConfirmed;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    takeOver(error);
    return notConfirmed;
  }
}

const encoded = (response: object) =>
  btoa(JSON.stringify(response)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The second factor beside a password: its proof is sent with the request that contains the password. */
export const secondFactorLogic = (field: string) =>
  secondFactorMachine.provide({
    actors: {
      askPasskey: fromPromise<PasskeyResult>(askPasskey),
      holdProof: fromCallback<SecondFactorEvent, { proof: PasskeyProof }>(({ input: { proof }, sendBack }) =>
        holdFactorProof(field, proof ?? '', () => sendBack({ type: 'proof.spend' })),
      ),
    },
  });
