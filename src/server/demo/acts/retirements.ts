import { storeFile } from '../../acts/app/storeFile.ts';
import { sql } from '../../postgres/sql.ts';
import { redemptionRecord } from '../documents/redemptionRecord.ts';
import type { Seeder } from '../seeder.ts';
import type { Story, StoryRetirement } from '../story.ts';

/** Plans the retirements of tokens, each by two managers and with the issuer's record. */
export function planRetirements(seeder: Seeder, { retirements, managers, issuances, users }: Story) {
  for (const story of retirements) {
    const issuance = issuances.find(({ prospectus }) => prospectus.slug === story.slug);
    const owner = users.find(({ email }) => email === issuance?.owner);
    seeder.agenda.plan(seeder.agenda.moment(story.when), () =>
      retire(seeder, story, managers, {
        issuer: owner?.company?.name ?? '',
        issuance: issuance?.prospectus.title ?? '',
      }),
    );
  }
}

async function retire(
  seeder: Seeder,
  { slug, reason }: StoryRetirement,
  managers: Story['managers'],
  named: { issuer: string; issuance: string },
) {
  const { tenant } = seeder.timeline;
  const { locale } = tenant.customization.tenant;
  const record = await redemptionRecord({ ...named, reason, locale, at: tenant.clock.now() });
  const fileId = await seeder.act(seeder.by('ADMIN', managers[0]), async (uow) => ({
    ok: true,
    value: await storeFile(uow, seeder.user(managers[0]), 'document', record),
  }));
  const [token] = await tenant.database.query<{ id: string }>(
    sql`select id from token where project_id = ${seeder.issuance(slug)}`,
  );
  if (!token) throw new Error(`${slug} has no token`);
  const event = { type: 'token.retire', reason, fileId } as const;
  await seeder.proposeTogether(managers, { kind: 'event', entity: 'token', id: token.id, event });
}
