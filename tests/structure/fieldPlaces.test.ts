import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contentFieldNames } from '#machines/issuances/content/content.fields.ts';
import { groupOf } from '#machines/issuances/content/content.rights.ts';
import { sectionOf } from '#web/pages/issuances/shared/editor/editorSections.ts';
import { ChangedTree } from './changed/changedTree.ts';
import { withModules } from './changed/loadedTree.ts';
import { places, schema, texts } from './changed/sampleField.ts';
import { root, sourcesUnder } from './sources.ts';

const LISTS = /\b(ContentField|ContentFields|ContentPatch|contentFields|contentFieldNames|noFields|content\.field)\b/;
const naming = ['machines', 'src', 'tests']
  .flatMap(sourcesUnder)
  .filter(({ text }) => LISTS.test(text))
  .map(({ file }) => file);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What a file says that names a text by the name of a field, if there is no such text. */
const TEXT = 'No overload matches this call.';

const tree = new ChangedTree();
afterAll(() => tree.close());

/** The steps of the recipe in docs/architecture.md, and the numbers of those that the compiler is said to ask for. */
function recipe() {
  const [, section = ''] = read('docs/architecture.md').split('### How do I add a field to an issuance?');
  const [answer = ''] = section.split('\n### ');
  const [, asked = ''] = /The compiler asks for ([^.]+?) once 2 is written/s.exec(answer) ?? [];
  const steps = answer.split(/^(?=\d+\. )/m).slice(1);
  return { asked: [...asked.matchAll(/\d+/g)].map(Number), steps };
}

describe('a new field of an issuance', () => {
  it('is asked for by the compiler in exactly the places that its recipe says', () => {
    const errors = tree.errorsWith(schema, naming);
    const isText = (file: string) => errors[file]?.every((error) => error === TEXT);
    const files = Object.keys(errors).filter((file) => !isText(file));
    expect(files.toSorted()).toEqual(Object.keys(places).toSorted());
    const { asked, steps } = recipe();
    const isAsked = (step: string) =>
      step.includes('`content.field.award`') || files.some((file) => step.includes(`(../${file})`));
    expect(steps.filter(isAsked).map(Number.parseFloat)).toEqual(asked);
    for (const file of files)
      expect(
        steps.filter((step) => step.includes(`(../${file})`)),
        file,
      ).toHaveLength(1);
  });

  it('compiles once it is in these places and has a name in both languages', () => {
    expect(naming.length).toBeGreaterThan(40);
    expect(tree.errorsWith({ ...schema, ...places, ...texts }, naming)).toEqual({});
    expect(Object.keys(tree.errorsWith({ ...schema, ...places }, naming)).length).toBeGreaterThan(0);
  });

  it('is in every list that derives from its schema', async () => {
    await withModules({ ...schema, ...places }, async (load) => {
      const folder = 'machines/issuances/content';
      const fields = await load<typeof import('#machines/issuances/content/content.fields.ts')>(
        `${folder}/content.fields.ts`,
      );
      const rights = await load<typeof import('#machines/issuances/content/content.rights.ts')>(
        `${folder}/content.rights.ts`,
      );
      const { changedFields } = await load<typeof import('#machines/issuances/content/content.diff.ts')>(
        `${folder}/content.diff.ts`,
      );
      const sections = await load<typeof import('#web/pages/issuances/shared/editor/editorSections.ts')>(
        'src/web/pages/issuances/shared/editor/editorSections.ts',
      );
      const award = 'award' as 'title';
      expect(fields.contentFieldNames).toContain(award);
      expect(fields.ContentFieldName.options).toContain(award);
      expect(Object.keys(fields.ContentPatch.entries)).toContain(award);
      expect(fields.noFields[award]).toBeNull();
      expect(changedFields(fields.noFields, { ...fields.noFields, [award]: 'Best of 2026' })).toEqual([award]);
      expect(rights.groupOf(award)).toBe('texts');
      expect(sections.sectionOf(award)).toBe('terms');
    });
  });
});

describe('each field of an issuance', () => {
  it('is written to the columns that pages show, unless only managers decide it', () => {
    const [, chapters = '', shown = ''] =
      /const sectionFields = \{([^}]+)\}.*export const showFields(.*?)\n\n/s.exec(
        read('src/server/queries/issuances/contents.ts'),
      ) ?? [];
    const isWritten = (field: string) => chapters.includes(`'${field}'`) || shown.includes(`fields.${field}`);
    expect(shown.length).toBeGreaterThan(1000);
    expect(contentFieldNames.filter((field) => groupOf(field) !== 'management' && !isWritten(field))).toEqual([]);
  });

  it('has an input in a section of the editor', () => {
    const sections = sourcesUnder('src/web/pages/issuances/shared/editor/sections').map(({ text }) => text);
    expect(sections.length).toBeGreaterThan(10);
    // The descriptions have one input, which is repeated for each.
    const single = contentFieldNames.filter((field) => sectionOf(field) !== 'story');
    const isTyped = (field: string) => sections.some((text) => new RegExp(`["']${field}["']`).test(text));
    expect(single.filter((field) => !isTyped(field))).toEqual([]);
  });
});
