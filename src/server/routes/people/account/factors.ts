import * as v from 'valibot';
import {
  AppConfirmBody,
  AppStarted,
  FactorAdded,
  FactorPasswordForm,
  Factors,
  PasskeyConfirmBody,
  PasskeyForm,
  PasskeyStarted,
  RecoveryCodes,
  StepUpChallenge,
} from '#machines/people/user/factors.wire.ts';
import { data, notFound, operation, problem, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { passkeyCreation, passkeyRequest, readNewPasskey } from '#server/http/passkeys.ts';
import { isFactorRequired } from '#server/http/secondFactor.ts';
import { newId } from '#server/kernel/ids.ts';
import { userById } from '#server/queries/people/users.ts';
import { makeFactorChallenge } from '#server/secrets/factorChallenges.ts';
import { addApp, addPasskey, listUserFactors } from '#server/secrets/factors.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from '#server/secrets/recoveryCodes.ts';
import { findStepOfCode, newTotpSecret, totpAddress } from '#server/secrets/totp.ts';
import { addFactor, dropFactor, type Pending, sealPending, unsealPending } from './factors.change.ts';
import { notifyOfAccountChange } from './notify.ts';

const PATH = '/v2/pfp/account/factors';
/** A banned user still withdraws money, for which a factor may be asked, and may have lost a device. */
const shared = { tag: 'account', access: 'signedIn', needsNoFactor: true, isOpenToBanned: true } as const;
const PASSWORD_LIMIT = { calls: 60, seconds: 3600 };

const listFactors = operation({
  ...shared,
  method: 'GET',
  path: PATH,
  summary: 'Lists the user’s second factors, and says how many recovery codes remain.',
  reply: Factors,
  handle: async ({ tenant, userId, session }) => {
    const rows = await listUserFactors(tenant.database, userId);
    return data({
      isRequired: isFactorRequired(tenant, session?.roles ?? []),
      factors: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        name: row.name,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await recoveryCodesLeft(tenant.database, userId),
    });
  },
});

const askForPasskey = operation({
  ...shared,
  method: 'POST',
  stepUp: { session: 'reading' },
  path: `${PATH}/challenge`,
  summary: 'Returns what a passkey has to sign for an act that asks for the second factor.',
  limit: { calls: 120, seconds: 3600 },
  reply: StepUpChallenge,
  handle: async ({ tenant, userId, session }) => {
    const passkey = await passkeyRequest(tenant, userId);
    if (!passkey || !session) return notFound();
    const challenge = { userId, sessionHash: session.tokenHash, passkeyChallenge: passkey.challenge };
    const { token } = await makeFactorChallenge(tenant.database, tenant.clock.now(), challenge);
    return data({ token, passkey: { ...passkey } });
  },
});

const startApp = operation({
  ...shared,
  method: 'POST',
  stepUp: 'passwordOrRecovery',
  path: `${PATH}/app`,
  summary: 'Creates the secret of an authenticator app. The app counts once one of its codes is confirmed.',
  limit: PASSWORD_LIMIT,
  body: FactorPasswordForm,
  reply: AppStarted,
  handle: async (call) => {
    const { tenant, userId } = call;
    const user = await userById(tenant.database, userId);
    if (!user) return notFound();
    const secret = newTotpSecret();
    const address = totpAddress(secret, tenant.customization.title, user.email);
    return data({ pending: sealPending(call, { kind: 'totp', secret }), secret, address }, 201);
  },
});

const confirmApp = operation({
  ...shared,
  method: 'POST',
  stepUp: { session: 'reading' },
  path: `${PATH}/app/confirm`,
  summary: 'Adds the authenticator app with one of its codes. With the first factor, recovery codes are returned once.',
  limit: PASSWORD_LIMIT,
  body: AppConfirmBody,
  reply: FactorAdded,
  handle: async (call) => {
    const { tenant, body, userId } = call;
    const pending = unsealPending(call, body.pending);
    if (pending?.kind !== 'totp') return problem(410, 'challenge_over');
    const { secret } = pending;
    const step = findStepOfCode(secret, body.code, tenant.clock.now());
    if (step === undefined) return problem(403, 'factor_wrong');
    return addFactor(call, { about: 'appAdded', params: {} }, (uow) =>
      addApp(tenant, uow.tx, { id: newId(uow.now), userId, secret, step }),
    );
  },
});

const startPasskey = operation({
  ...shared,
  method: 'POST',
  stepUp: 'passwordOrRecovery',
  path: `${PATH}/passkey`,
  summary: 'Returns what the browser needs to create a passkey.',
  limit: PASSWORD_LIMIT,
  body: PasskeyForm,
  reply: PasskeyStarted,
  handle: async (call) => {
    const user = await userById(call.tenant.database, call.userId);
    if (!user) return notFound();
    const options = await passkeyCreation(call.tenant, user);
    const pending: Pending = { kind: 'passkey', challenge: options.challenge };
    return data({ pending: sealPending(call, pending), options: { ...options } }, 201);
  },
});

const confirmPasskey = operation({
  ...shared,
  method: 'POST',
  stepUp: { session: 'reading' },
  path: `${PATH}/passkey/confirm`,
  summary: 'Adds the passkey that the browser has created. With the first factor, recovery codes are returned once.',
  limit: PASSWORD_LIMIT,
  body: PasskeyConfirmBody,
  reply: FactorAdded,
  handle: async (call) => {
    const { tenant, body, userId } = call;
    const pending = unsealPending(call, body.pending);
    if (pending?.kind !== 'passkey') return problem(410, 'challenge_over');
    const made = await readNewPasskey(tenant, pending.challenge, body.response);
    if (!made) return problem(403, 'factor_wrong');
    return addFactor(call, { about: 'passkeyAdded', params: { name: body.name } }, (uow) =>
      addPasskey(uow.tx, uow.now, {
        id: newId(uow.now),
        userId,
        name: body.name,
        credentialId: made.id,
        publicKey: made.publicKey,
        counter: made.counter,
        transports: made.transports ?? [],
      }),
    );
  },
});

const renewCodes = operation({
  ...shared,
  method: 'POST',
  stepUp: 'passwordOrRecovery',
  path: `${PATH}/recovery-codes`,
  summary: 'Creates ten new recovery codes, which replace the earlier ones.',
  limit: PASSWORD_LIMIT,
  body: FactorPasswordForm,
  reply: RecoveryCodes,
  handle: async (call) => {
    const renewed = await workFor(call, async (uow) => {
      if (!(await listUserFactors(uow.tx, call.userId)).length) return { ok: false, refusal: { code: 'not_found' } };
      const recoveryCodes = await renewRecoveryCodes(uow.tenant, uow.tx, call.userId);
      await notifyOfAccountChange(uow, call.userId, 'recoveryCodesRenewed', {}, 'factors');
      return { ok: true, value: { recoveryCodes } };
    });
    return renewed.ok ? data(renewed.value) : notFound();
  },
});

const removeFactor = operation({
  ...shared,
  method: 'POST',
  stepUp: 'passwordOrRecovery',
  path: `${PATH}/{id}/removal`,
  summary: 'Removes a second factor. The recovery codes end with the last one.',
  limit: PASSWORD_LIMIT,
  params: ById,
  body: FactorPasswordForm,
  reply: v.object({}),
  handle: async (call) => {
    return dropFactor(call, call.params.id);
  },
});

export const factorSetupOperations = [
  listFactors,
  askForPasskey,
  startApp,
  confirmApp,
  startPasskey,
  confirmPasskey,
  renewCodes,
  removeFactor,
];
