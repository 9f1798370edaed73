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

describe('before a check has found it, books nothing twice:', () => {
  it('a minted investment that is minted again', async () => {
    const held = () =>
      bed.test.tenant.database.query(sql`select tokens from holding where project_id = ${bed.project.id}`);
    expect(await held()).toEqual([{ tokens: 4 }]);
    await bed.asSuperuser((tx) => rewind(tx, 'investment', bed.minted));
    await bed.world.send(by('ADMIN', bed.manager), 'investment', bed.minted, { type: 'mint.request' });
    await bed.test.drain();
    expect(await held()).toEqual([{ tokens: 4 }]);
  });
});
