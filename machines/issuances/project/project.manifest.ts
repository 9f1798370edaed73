import { manifest } from '#machines/shared/manifest.ts';
import { projectMachine } from './project.machine.ts';
import { projectSample } from './project.sample.ts';
import { projectScenarios } from './project.scenarios.ts';
import { whoActsNext } from './project.waits.ts';

export const projectManifest = manifest({
  machine: projectMachine,
  about:
    'One issuance through the phases of its tenant: draft, pre-campaign, validation, campaign, closed. After the close the money is counted, and the project is either financed or ends. Managers propose the events with the guard `isUnproposed`; the system sends them once those whom `machines/oversight/approval/approval.acts.ts` names have agreed.',
  notices: 'issuances',
  sample: projectSample,
  scenarios: projectScenarios,
  whoActsNext,
});
