import { expect, inject, it } from 'vitest';
import { toRichText } from '#machines/issuances/content/content.richText.ts';
import { openDatabase } from '#server/postgres/database.ts';
import { migrate, migrations } from '#server/postgres/migrate.ts';
import { sql, statement } from '#server/postgres/sql.ts';

const before = migrations.filter(({ name }) => name < '0051');

/** What issuances of the version before said, and what they say now. */
const cases: [sections: Record<string, string>, now: { sections: object; risks: string[] }][] = [
  [{}, { sections: {}, risks: [] }],
  [
    { product: 'Uno\n\nDos\n \n\nTres: línea\ny otra', market: ' \n\n ', risks: 'Pérdida total\n\nIliquidez\n' },
    { sections: { product: toRichText('Uno\n\nDos\n\nTres: línea\ny otra') }, risks: ['Pérdida total', 'Iliquidez'] },
  ],
  [
    { product: '\nCon saltos\n', risks: '' },
    { sections: { product: toRichText('Con saltos') }, risks: [] },
  ],
];

it('older descriptions become formatted text, and their risks a list', async () => {
  const name = `tesela_content_${process.pid}`;
  const config = inject('database');
  const admin = openDatabase({ ...config, database: 'postgres', max: 1 });
  await admin.query(statement(`create database ${name}`));
  const database = openDatabase({ ...config, database: name, max: 4 });
  await migrate(database, before);
  const [owner, now] = [crypto.randomUUID(), new Date()];
  await database.query(sql`insert into users (id, status, email, roles, locale, referral_code, terms_accepted_at,
      privacy_accepted_at, created_at, updated_at)
    values (${owner}, 'new', 'owner@test.local', '{ENTREPRENEUR}', 'es', 'code', ${now}, ${now}, ${now}, ${now})`);
  for (const [index, [sections]] of cases.entries())
    await database.query(sql`insert into project (id, status, created_at, updated_at, owner_id, slug, title, product, sections)
      values (${crypto.randomUUID()}, 'CAMPAIGN', ${now}, ${now}, ${owner}, ${`p-${index}`}, 'Sol', 'debt', ${sections})`);
  await migrate(database);
  const rows = await database.query(sql`select sections, risks from project order by slug`);
  expect(rows).toEqual(cases.map(([, after]) => after));
  await database.close();
  await admin.query(statement(`drop database ${name} with (force)`));
  await admin.close();
});
