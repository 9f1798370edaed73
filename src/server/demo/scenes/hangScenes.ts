import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import type { Story } from '../story.ts';
import { buildIllustration } from './scenes.ts';

/**
 * Gives each issuance of the story its scene. This happens at every start, because the address of a scene changes with
 * its drawing, and a database outlives the build that seeded it.
 */
export async function hangScenes(on: Queryable, { issuances, configuration }: Story): Promise<void> {
  const { locale } = configuration.customization.tenant;
  const hung = issuances.map(({ prospectus: { slug, scene } }) => ({
    slug,
    picture: buildIllustration(scene, locale),
  }));
  await on.query(sql`update project set illustration = hung.picture
    from jsonb_to_recordset(${JSON.stringify(hung)}::jsonb) as hung (slug text, picture jsonb)
    where project.slug = hung.slug and project.illustration is distinct from hung.picture`);
}
