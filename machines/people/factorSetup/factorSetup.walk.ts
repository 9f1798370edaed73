import type { Walk } from '#machines/shared/walk.ts';

export const factorSetupWalk: Walk = {
  // An account that has a factor proves it with each further one, and can have one app only.
  ends: [
    'confirmation.checking | confirmApp is done [hasCodes] | codes',
    'confirmation.checking | confirmApp is done [isAccepted] | list',
    'passkey.confirming | confirmPasskey is done [isAccepted] | list',
    'codes | codes.close | list',
  ],
  // Only an account that has a factor has codes to renew.
  alone: ['list | codes.show | codes'],
  within: { 'app | setup.cancel | list': ['app.open'] },
};
