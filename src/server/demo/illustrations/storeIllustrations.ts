import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import type { Story } from '../story.ts';
import { buildIllustration } from './illustrations.ts';

/**
 * Gives each issuance of the story its illustration. This happens at every start, because its address changes with
 * its drawing, and a database outlives the build that seeded it.
 */
export async function storeIllustrations(on: Queryable, { issuances, configuration }: Story): Promise<void> {
  const { locale } = configuration.customization.tenant;
  const drawn = issuances.map(({ prospectus: { slug, illustration } }) => ({
    slug,
    picture: buildIllustration(illustration, locale),
  }));
  await on.query(sql`update project set illustration = drawn.picture
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as drawn (slug text, picture jsonb)
    where project.slug = drawn.slug and project.illustration is distinct from drawn.picture`);
}
