import type { LifecycleName } from '#machines/trials/trials.ts';
import type { Way } from './way.ts';

/** A test file for the API that takes a lifecycle by these ways on the real server. */
export function apiTest(name: LifecycleName, ways: readonly Way[]): string {
  const thing = name === 'user' ? 'person' : name;
  return [
    "import { it } from 'vitest';",
    "import { takesWay } from '#tests/paths/takesWay.ts';",
    "import { groundOfFile } from '#tests/paths/ways/ground.ts';",
    '',
    '// Beside the other tests of tests/paths it runs as it is.',
    'const ground = groundOfFile();',
    ...ways.map((way) => testOf(thing, way)),
  ].join('\n');
}

const testOf = (thing: string, { to, steps }: Way) =>
  `
it('${thing} comes to ${to}', () =>
  takesWay(ground(), '${thing}', [
${steps.map(({ from, event, to: next }) => `    '${from} | ${event.type} | ${next}',`).join('\n')}
  ]));`;
