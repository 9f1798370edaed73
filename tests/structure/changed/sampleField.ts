import { type Changes, withLines } from './changedTree.ts';

const changed = (file: string, insertions: Readonly<Record<string, string>>): Changes => ({
  [file]: withLines(file, insertions),
});

/** The schema of a made-up field of an issuance, `award`. */
export const schema = changed('machines/issuances/content/content.fields.ts', {
  'export const contentFields = {': '  award: prose(80),',
});

/** Where the compiler asks for it. */
export const places: Changes = {
  ...changed('machines/issuances/content/content.rights.ts', {
    'const groups: Record<ContentField, ContentGroup> = {': "  award: 'texts',",
  }),
  ...changed('src/server/queries/issuances/contents.ts', {
    'export interface ContentColumns {': '  award: string | null;',
    'export const toContentFields = (row: ContentColumns): ContentFields => ({': '  award: row.award,',
  }),
  ...changed('src/web/pages/issuances/shared/editor/editorSections.ts', { '  terms: [': "    'award'," }),
  ...changed('tests/server/routes/issuances/contents.rights.test.ts', {
    'const values: Required<{ [F in ContentField]: NonNullable<ContentPatch[F]> | null }> = {': "  award: 'Otro',",
  }),
};

/** Its name in both languages. */
export const texts: Changes = {
  ...changed('locales/es.json', { '{': '  "content.field.award": "Premio",' }),
  ...changed('locales/en.json', { '{': '  "content.field.award": "Award",' }),
};
