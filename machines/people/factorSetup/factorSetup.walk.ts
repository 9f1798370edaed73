import type { Walk } from '#machines/shared/walk.ts';

export const factorSetupWalk: Walk = {
  // An account with a factor has to prove it to add another one, and can have only one app.
  ends: [
    'confirmation.checking | confirmApp is done [hasCodes] | codes',
    'confirmation.checking | confirmApp is done [isAccepted] | list',
    'passkey.confirming | confirmPasskey is done [isAccepted] | list',
    'codes | codes.close | list',
  ],
  // Only an account with a factor has recovery codes to renew.
  alone: ['list | codes.show | codes'],
  within: { 'app | setup.cancel | list': ['app.open'] },
};
