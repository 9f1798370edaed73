import type { LifecycleName } from '#machines/catalogue.lifecycles.ts';
import type { MachinePath } from './machinePath.ts';

/** Prints a test file that takes a lifecycle along these paths through the API of the real server. */
export function apiTest(name: LifecycleName, paths: readonly MachinePath[]): string {
  const entity = name;
  return [
    "import { it } from 'vitest';",
    "import { followPath } from '#tests/paths/followPath.ts';",
    "import { setUpFixture } from '#tests/paths/drivers/fixture.ts';",
    '',
    '// This runs unchanged beside the other tests of tests/paths.',
    'const fixture = setUpFixture();',
    ...paths.map((path) => testOf(entity, path)),
  ].join('\n');
}

const testOf = (entity: string, { to, steps }: MachinePath) =>
  `
it('${entity} reaches ${to}', () =>
  followPath(fixture(), '${entity}', [
${steps.map(({ from, event, to: next }) => `    '${from} | ${event.type} | ${next}',`).join('\n')}
  ]));`;
