import { manifest } from '#machines/shared/manifest.ts';
import { invitationMachine } from './invitation.machine.ts';
import { invitationSample } from './invitation.sample.ts';
import { invitationScenarios } from './invitation.scenarios.ts';
import { whoActsNext } from './invitation.selectors.ts';

export const invitationManifest = manifest({
  machine: invitationMachine,
  about:
    'A manager invites a person by e-mail to register, as an investor or as a project owner. The role is given once the person has registered and confirmed that address.',
  sample: invitationSample,
  scenarios: invitationScenarios,
  whoActsNext,
  bulk: { retry: { type: 'invitation.repeat' }, cancel: () => ({ type: 'invitation.withdraw' as const }) },
});
