import { manifest } from '#machines/shared/manifest.ts';
import { questionMachine } from './question.machine.ts';
import { questionSample } from './question.sample.ts';
import { questionScenarios } from './question.scenarios.ts';
import { whoActsNext } from './question.selectors.ts';

export const questionManifest = manifest({
  machine: questionMachine,
  about:
    'An investor’s question about a project, which its owner or a manager answers. A manager decides whether it is published, without the asker’s name.',
  notices: 'issuances',
  sample: questionSample,
  scenarios: questionScenarios,
  whoActsNext,
});
