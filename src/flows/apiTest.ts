import type { LifecycleName } from '#machines/catalogue.lifecycles.ts';
import { refusalsAt } from './expected/refusals.ts';
import type { MachinePath } from './machinePath.ts';

/**
 * Prints a test file that takes a lifecycle along these paths through the API of the real server: each change with what
 * it emits, and at the end everything that must be refused.
 */
export function apiTest(name: LifecycleName, paths: readonly MachinePath[]): string {
  return [
    "import { it } from 'vitest';",
    "import { followPath } from '#tests/paths/followPath.ts';",
    "import { setUpFixture } from '#tests/paths/drivers/fixture.ts';",
    '',
    '// This runs unchanged beside the other tests of tests/paths.',
    'const fixture = setUpFixture();',
    ...paths.map((path) => composeTest(name, path)),
  ].join('\n');
}

const composeTest = (entity: LifecycleName, { to, steps, machineState = {} }: MachinePath) =>
  `
it('${entity} reaches ${to}', () =>
  followPath(fixture(), '${entity}', [
${steps.map((step) => `    '${formatStep(step)}',`).join('\n')}
  ], [
${refusalsAt(entity, { status: to, machineState, path: [] })
  .map((line) => `    '${line.replaceAll("'", String.raw`\'`)}',`)
  .join('\n')}
  ]));`;

const formatStep = ({ from, event, to, emits = [] }: MachinePath['steps'][number]) =>
  [from, event.type, to, ...(emits.length ? [emits.join(', ')] : [])].join(' | ');
