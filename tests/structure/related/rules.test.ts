import { describe, expect, it } from 'vitest';
import { changedKeys, touchedBy } from '../../../src/scripts/related/rules.ts';

const noDiff = () => '';

describe('a changed file of texts', () => {
  const diff =
    '--- a\n+++ b\n@@ -3 +3 @@\n-  "order.paid": "Paid",\n+  "order.paid": "Has been paid",\n+  "role.owner": "Owner"\n';
  const files = new Map([
    ['locales/en.json', '{}'],
    ['src/named.tsx', `text('order.paid')`],
    ['src/made.tsx', `text(\`role.\${role}\`)`],
    ['src/longer.tsx', `text('order.paidBack') + text('order.pai')`],
    ['src/other.tsx', `text(\`status.\${status}\`)`],
    ['docs/page.md', `'order.paid'`],
  ]);

  it('has the keys of its added and removed lines', () => {
    expect(changedKeys(diff)).toEqual(['order.paid', 'role.owner']);
  });

  it('touches the code that names a key or makes one, and what only reads the file', () => {
    const touched = touchedBy('locales/en.json', files, () => diff);
    expect(touched).toEqual({ others: ['src/named.tsx', 'src/made.tsx'], isRead: true });
  });
});

describe('a migration', () => {
  const migration = 'src/server/postgres/migrations/0001_orders.sql';
  const files = new Map([
    ['docs/schema.sql', 'create table orders (\n);\ncreate table line (\n);'],
    [migration, 'alter table orders add column part boolean;\nupdate made_up set a = 1;'],
    ['src/server/orders.ts', 'sql`select * from orders where id = 1`'],
    ['src/server/lines.ts', 'sql`select orders from line join made_up on true`'],
    ['tests/orders.test.ts', 'sql`insert into orders values (1)`'],
  ]);

  it('touches the code whose statements name its tables', () => {
    const touched = ['src/server/orders.ts', 'tests/orders.test.ts'];
    expect(touchedBy(migration, files, noDiff)).toEqual({ others: touched, isRead: false });
  });
});

describe('a recipe', () => {
  const recipe = 'src/web/design/recipes/rest/badge.ts';
  const files = new Map([
    [recipe, 'export const badge = defineRecipe({});'],
    ['src/web/Badge.tsx', `import { badge, other } from '#styled/recipes';`],
    ['src/web/Badges.tsx', `import { badges } from '#styled/recipes';\nconst badge = 1;`],
  ]);

  it('touches the components that use its style', () => {
    expect(touchedBy(recipe, files, noDiff)).toEqual({ others: ['src/web/Badge.tsx'], isRead: false });
  });
});

it('any other file touches only what refers to it', () => {
  expect(touchedBy('src/web/Badge.tsx', new Map(), noDiff)).toEqual({ others: [], isRead: false });
});
