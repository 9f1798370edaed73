import { describe, expect, it } from 'vitest';
import { indexReferrers } from '../../../src/scripts/related/nearness.ts';
import { readProjectFiles } from '../../../src/scripts/related/project.ts';
import { findReferences } from '../../../src/scripts/related/references.ts';
import { relatedTo } from '../../../src/scripts/related/related.ts';
import { specsFor } from '../../../src/scripts/related/specs.ts';
import { root } from '../sources.ts';

const files = readProjectFiles(root);
const referrers = indexReferrers(findReferences(files));
const diff = '-  "account.balance.available": "a",\n';
const related = (change: string, lines = diff) => relatedTo(change, { files, referrers, diffOf: () => lines }, () => 1);
const withoutStructure = (change: string) => related(change).filter((test) => !test.startsWith('tests/structure/'));

describe('the tests of this project that a change touches', () => {
  it.each([
    ['machines/people/invitation/invitation.machine.ts', 'tests/server/routes/people/invitations.test.ts'],
    ['src/server/routes/people/invitations/invitations.ts', 'tests/server/routes/people/invitations.test.ts'],
    ['src/server/acts/oversight/approvals.ts', 'tests/server/routes/oversight/approvals.test.ts'],
    ['src/server/postgres/list.ts', 'tests/server/postgres/estimates.test.ts'],
    ['src/server/postgres/migrations/0058_invitations.sql', 'tests/server/postgres/migrate.test.ts'],
    ['src/web/commands/createActionRenderer.tsx', 'tests/web/commands/passwordOfActs.test.tsx'],
    ['src/web/design/recipes/rest/dialog.ts', 'tests/web/forms/formDialog.test.tsx'],
  ])('of %s have %s among the nearest', (change, test) => {
    expect(withoutStructure(change).slice(0, 20)).toContain(test);
  });

  it('of a text are those that read all texts, and those near to the code that names it', () => {
    expect(related('locales/es.json', '')).toContain('tests/structure/locales.test.ts');
    expect(withoutStructure('locales/es.json').length).toBeGreaterThan(0);
    expect(withoutStructure('locales/es.json')).not.toContain('tests/web/lists/dataTable.test.tsx');
  });

  it('of a page in Markdown are those of links and documents', () => {
    expect(related('docs/decisions/build.md')).toContain('tests/structure/links.test.ts');
    expect(related('docs/decisions/build.md')).toContain('tests/structure/decisions.test.ts');
    expect(withoutStructure('docs/decisions/build.md')).toEqual([]);
  });

  it('of a browser spec are none but those of the sources', () => {
    expect(withoutStructure('tests/e2e/story.spec.ts')).toEqual([]);
    expect(specsFor(['tests/e2e/story.spec.ts'], files, referrers)).toEqual(['tests/e2e/story.spec.ts']);
  });

  it('of a page are in the browser the specs that open it', () => {
    const page = 'src/web/pages/oversight/manager/incidents/IncidentsPage.tsx';
    const specs = specsFor([page], files, referrers);
    expect(specs.length).toBeGreaterThan(0);
    for (const spec of specs) expect(files.get(spec)).toContain('/manager/incidents');
  });
});
