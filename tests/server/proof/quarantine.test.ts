import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { by } from '#tests/support/world.ts';
import { type RegisterBed, registerBed } from './registerBed.ts';
import { rewind } from './rewind.ts';

let bed: RegisterBed;

beforeAll(async () => {
  bed = await registerBed();
});
afterAll(() => bed.test.close());

const held = async () => {
  const [row] = await bed.test.tenant.database.query<{ tokens: number }>(
    sql`select sum(tokens)::integer as tokens from holding where project_id = ${bed.project.id}`,
  );
  return row?.tokens;
};
const requestMint = () =>
  bed.world.attempt(by('ADMIN', bed.manager), 'investment', bed.minted, { type: 'mint.request' });

describe('a minted investment whose last entry a superuser has removed', () => {
  it('refuses to be minted again once a check has found it', async () => {
    await bed.asSuperuser((tx) => rewind(tx, 'investment', bed.minted));
    const { differences } = await bed.check();
    expect(differences.map(({ kind }) => kind)).toContain('entryRemoved');
    expect(await requestMint()).toEqual({ code: 'quarantined', entity: 'investment', id: bed.minted });
    await bed.test.drain();
    expect(await held()).toBe(4);
  });
});
