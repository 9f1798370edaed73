import { type Changes, withLines } from './changedTree.ts';

/** The files that a lifecycle has of its own. This one belongs to an issuance, is opened and then closed. */
export const ownFiles: Changes = {
  'machines/issuances/sampleEntity/sampleEntity.machine.ts': `
import { setup } from 'xstate';
import { type Actor, actorGuards } from '#machines/shared/actor.ts';

export interface SampleEntityFacts {
  id: string;
  actor: Actor;
}

export const sampleEntityMachine = setup({
  types: {
    context: {} as SampleEntityFacts,
    input: {} as SampleEntityFacts,
    events: {} as { type: 'sampleEntity.open' } | { type: 'sampleEntity.close' },
  },
  guards: actorGuards,
}).createMachine({
  id: 'sampleEntity',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'sampleEntity.open': { guard: 'isManager', target: 'open' } } },
    open: { on: { 'sampleEntity.close': { guard: 'isManager', target: 'closed' } } },
    closed: { type: 'final' },
  },
});
`,
  'machines/issuances/sampleEntity/sampleEntity.sample.ts': `
import type { SampleEntityFacts } from './sampleEntity.machine.ts';

export const sampleEntitySample: SampleEntityFacts = { id: 'sample-1', actor: 'ADMIN' };
`,
  'machines/issuances/sampleEntity/sampleEntity.manifest.ts': `
import { manifest } from '#machines/shared/manifest.ts';
import { sampleEntityMachine } from './sampleEntity.machine.ts';
import { sampleEntitySample } from './sampleEntity.sample.ts';

export const sampleEntityManifest = manifest({
  machine: sampleEntityMachine,
  about: 'A made-up lifecycle.',
  notices: 'money',
  sample: sampleEntitySample,
  scenarios: {
    machineState: {},
    events: {
      'sampleEntity.open': { type: 'sampleEntity.open' },
      'sampleEntity.close': { type: 'sampleEntity.close' },
    },
    when: {},
  },
});
`,
  'src/server/lifecycles/issuances/sampleEntity.ts': `
import { sampleEntityMachine } from '#machines/issuances/sampleEntity/sampleEntity.machine.ts';
import { defineLifecycle, loadOne, type Stored } from '../../engine/lifecycle.ts';
import { sql } from '../../postgres/sql.ts';

export const sampleEntityLifecycle = defineLifecycle<typeof sampleEntityMachine, Stored, never>({
  machine: sampleEntityMachine,
  entity: 'sampleEntity',
  machineState: {},
  personal: { about: () => null, event: {}, state: {} },
  load: (uow, id, lock) => loadOne<Stored>(uow, lock, sql\`select id from sample_entity where id = \${id} for update\`),
  facts: () => ({}),
  apply: {},
});
`,
};

/** What every table has: here, whether the register covers its columns. */
export const ownTable: Changes = {
  'src/server/postgres/coverage/issuances.ts': withLines('src/server/postgres/coverage/issuances.ts', {
    'export const issuances = {': `  sample_entity: { columns: { ...lifecycle, ...each('journal', 'project_id', 'size'), note: shown } },`,
  }),
};

/** Its name, which managers read in both languages. */
export const ownTexts: Changes = Object.fromEntries(
  ['locales/es.json', 'locales/en.json'].map((file) => [
    file,
    withLines(file, {
      '{': '  "inspect.entities.sampleEntity": "Samples",\n  "inspect.entity.sampleEntity": "Sample",',
    }),
  ]),
);

/** The four places in which a lifecycle is registered. */
export const places: Changes = {
  'machines/shared/journal/journalled.ts': withLines('machines/shared/journal/journalled.ts', {
    'const journalled = {': `  sampleEntity: { statusTexts: 'sampleEntity.status.', table: 'sample_entity', belongsTo: 'project' },`,
  }),
  'machines/catalogue.lifecycles.ts': withLines('machines/catalogue.lifecycles.ts', {
    "import { questionSample } from './issuances/question/question.sample.ts';": `import { sampleEntityMachine } from './issuances/sampleEntity/sampleEntity.machine.ts';
import { sampleEntitySample } from './issuances/sampleEntity/sampleEntity.sample.ts';`,
    'export const lifecycles = {': '  sampleEntity: lifecycle(sampleEntityMachine, sampleEntitySample),',
  }),
  'machines/manifests.ts': withLines('machines/manifests.ts', {
    "import { questionManifest } from './issuances/question/question.manifest.ts';":
      "import { sampleEntityManifest } from './issuances/sampleEntity/sampleEntity.manifest.ts';",
    'export const manifests = {': '  sampleEntity: sampleEntityManifest,',
  }),
  'src/server/work/lifecycles.ts': withLines('src/server/work/lifecycles.ts', {
    "import { questionLifecycle } from '../lifecycles/issuances/question.ts';":
      "import { sampleEntityLifecycle } from '../lifecycles/issuances/sampleEntity.ts';",
    'const all = {': '  sampleEntity: sampleEntityLifecycle,',
  }),
};
