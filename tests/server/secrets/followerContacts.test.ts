import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askToFollow, byVisitor } from '#server/acts/issuances/followers.ts';
import { sql } from '#server/postgres/sql.ts';
import { renewFollowers } from '#server/secrets/followerContacts.store.ts';
import {
  decryptContact,
  digestAddress,
  FOLLOWER_CONTACTS,
  FOLLOWER_DIGESTS,
  isSignedBy,
  parseToken,
  signLink,
} from '#server/secrets/followerContacts.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

interface Row {
  id: string;
  contact: string;
  digest: Buffer;
}

let test: TestTenant;
let world: World;
let projectId: string;
beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  ({ id: projectId } = await world.project());
});
afterAll(() => test.close());

const emails = ['ana@example.com', 'Bea@example.com', 'cai@example.com'];
const rows = () => test.tenant.database.query<Row>(sql`select id, contact, digest from follower order by id`);

it('a rotation encrypts and digests addresses anew, and the links of earlier mails go on working', async () => {
  for (const email of emails) {
    test.passTime(1000);
    await world.run(byVisitor, (uow) => askToFollow(uow, { projectId, email, locale: 'es' }));
  }
  const { secrets, database } = test.tenant;
  const before = await rows();
  const links = before.map(({ id, contact }) => {
    const known = decryptContact(secrets(FOLLOWER_CONTACTS), id, contact);
    return known ? signLink(known, id, 'stop') : '';
  });
  const fresh: Record<string, Buffer> = { [FOLLOWER_CONTACTS]: randomBytes(32), [FOLLOWER_DIGESTS]: randomBytes(32) };
  const secret = (purpose: string) => fresh[purpose] ?? randomBytes(32);
  const ring = { secret, secrets: (purpose: string) => [secret(purpose), ...secrets(purpose)] };
  expect(await renewFollowers(database, ring, 2)).toEqual({ renewed: 3, unreadable: 0 });
  for (const [at, { id, contact, digest }] of (await rows()).entries()) {
    const known = decryptContact([secret(FOLLOWER_CONTACTS)], id, contact);
    expect(known?.email).toBe(emails[at]);
    expect(digest).toEqual(digestAddress(secret(FOLLOWER_DIGESTS), emails[at]?.toLowerCase() ?? ''));
    const token = parseToken(links[at] ?? '');
    expect(known && token && isSignedBy(known, token, 'stop')).toBe(true);
    expect(known && token && isSignedBy(known, token, 'confirm')).toBe(false);
  }
  expect(await renewFollowers(database, ring, 2), 'the repetition does nothing').toEqual({ renewed: 0, unreadable: 0 });
  const other = { secret: () => randomBytes(32), secrets: () => [randomBytes(32)] };
  expect(await renewFollowers(database, other)).toEqual({ renewed: 0, unreadable: 3 });
});

it('an encrypted address is of no use in another row', async () => {
  const [one, two] = await rows();
  expect(decryptContact(test.tenant.secrets(FOLLOWER_CONTACTS), two?.id ?? '', one?.contact ?? '')).toBeUndefined();
});
