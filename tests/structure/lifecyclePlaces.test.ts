import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ChangedTree, type Changes } from './changed/changedTree.ts';
import { withModules } from './changed/loadedTree.ts';
import { ownFiles, ownTable, ownTexts, places } from './changed/sampleEntity.ts';
import { root, sourcesUnder } from './sources.ts';

const [declaration = '', ...implementations] = Object.keys(places);
const changes: Changes = { ...ownFiles, ...ownTable, ...ownTexts, ...places };
const without = (place: string): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([file]) => file !== place));

/** Types that list all lifecycles. A file that has to name each of them uses one. */
const LISTS = /\b(Journalled|Entity|LifecycleName|MachineName)\b|typeof (journalled|lifecycles|manifests)\b/;
const naming = ['machines', 'src', 'tests']
  .flatMap(sourcesUnder)
  .filter(({ text }) => LISTS.test(text))
  .map(({ file }) => file);

const textOf = (file: string) => changes[file] ?? readFileSync(path.join(root, file), 'utf8');

/** Code that uses the lifecycle by its name, at the end of two files. */
const uses: Changes = {
  'src/web/commands/useSend.ts': `${textOf('src/web/commands/useSend.ts')}
    export const toSample: SendTarget = { entities: ['sampleEntity'], path: '/samples/1/events' };`,
  'src/server/work/lifecycles.ts': `${textOf('src/server/work/lifecycles.ts')}
    import type { Events } from '../engine/entities.ts';
    export const closing: Events['sampleEntity'] = { type: 'sampleEntity.close' };
    export const versionOf = ({ version }: NonNullable<RowOf<'sampleEntity'>>): number => version;`,
};

const tree = new ChangedTree();
afterAll(() => tree.close());

describe('a new lifecycle', () => {
  it('is registered in at most four places, which its documentation names', () => {
    expect(Object.keys(places).length).toBeLessThanOrEqual(4);
    const readme = readFileSync(path.join(root, 'machines/README.md'), 'utf8');
    const [, section = ''] = readme.split('## How do I add a lifecycle?');
    const [steps = ''] = section.split('\n## ');
    expect([...steps.matchAll(/^\d\. `([^`]+)`/gm)].map(([, file]) => file)).toEqual(Object.keys(places));
  });

  it('compiles with these places: no other list of lifecycles misses it', () => {
    expect(naming.length).toBeGreaterThan(100);
    const files = [...naming, ...Object.keys(ownFiles), ...Object.keys(uses)];
    expect(tree.errorsWith({ ...changes, ...uses }, files)).toEqual({});
  });

  it('is asked for by the compiler in each other place once it is declared', () => {
    const declared = { [declaration]: places[declaration] ?? '' };
    const missing = Object.entries(tree.errorsWith(declared, implementations)).filter(([, errors]) =>
      errors.some((error) => error.startsWith("Property 'sampleEntity' is missing")),
    );
    expect(missing.map(([file]) => file)).toEqual(implementations);
  });

  it('does not compile without its declaration', () => {
    expect(Object.keys(tree.errorsWith(without(declaration), implementations))).toEqual(implementations);
  });

  it('is in every list that derives from the declaration', async () => {
    await withModules(changes, async (load) => {
      const names = await load<typeof import('#machines/catalogue.names.ts')>('machines/catalogue.names.ts');
      expect(names.machineNames).toContain('sampleEntity');
      const { Journalled } = await load<typeof import('#machines/shared/journal/journal.wire.ts')>(
        'machines/shared/journal/journal.wire.ts',
      );
      expect(Journalled.options).toContain('sampleEntity');
      const { classifyNotification } = await load<typeof import('#machines/app/notification/kindOfNotification.ts')>(
        'machines/app/notification/kindOfNotification.ts',
      );
      expect(classifyNotification('sampleEntity.closed')).toBe('money');
      const { catalogue } = await load<typeof import('#machines/catalogue.ts')>('machines/catalogue.ts');
      expect(Object.keys(catalogue)).toEqual(names.machineNames);
      const { isLifecycleName } = await load<typeof import('#machines/manifests.ts')>('machines/manifests.ts');
      expect(isLifecycleName('sampleEntity')).toBe(true);
      const { isEntity } = await load<typeof import('#server/engine/entities.ts')>('src/server/engine/entities.ts');
      expect(isEntity('sampleEntity')).toBe(true);
    });
  });

  it('is recorded by the columns that its table leaves to the journal, and named by its owner', async () => {
    await withModules(changes, async (load) => {
      const records = await load<typeof import('#server/engine/records.ts')>('src/server/engine/records.ts');
      expect(records.columnsOf('sampleEntity' as 'post')).toEqual(['project_id', 'size']);
      const { entitySelect } = await load<typeof import('#server/queries/oversight/entities.ts')>(
        'src/server/queries/oversight/entities.ts',
      );
      const select = entitySelect('sampleEntity' as 'post').replace(/\s+/g, ' ');
      expect(select).toContain('sample_entity.status, project.title as title');
      expect(select).toContain('from sample_entity join project on project.id = sample_entity.project_id');
    });
  });
});
