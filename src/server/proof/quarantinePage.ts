import { openStatuses } from '#machines/oversight/approval/approval.selectors.ts';
import type { ExaminedDifference } from '#machines/shared/proof.wire.ts';
import type { QuarantinedEntity } from '#machines/shared/quarantine.wire.ts';
import { isEntity } from '../engine/entities.ts';
import { parseCommand } from '../lifecycles/oversight/approvals.commands.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { usersNamed } from '../queries/people/users.names.ts';
import { readTitles, type StoredDifference } from './differences.ts';
import { shownDifferences } from './shownDifferences.ts';

interface Held {
  entity: string;
  entity_id: string;
  since: Date;
  waiting: QuarantinedEntity['waiting'] | null;
  approval: string | null;
}

/** The entities in quarantine, with the jobs that wait for each and the proposal to release it. */
export async function quarantinedEntities(on: Queryable): Promise<QuarantinedEntity[]> {
  const held = await on.query<Held>(sql`select entity, entity_id, since, approval.id as approval,
      (select json_agg(json_build_object('kind', kind, 'count', count) order by kind) from (select kind,
        count(*)::integer as count from job where waits_for = entity_id and state = 'queued' group by kind) each) as waiting
    from (select entity, entity_id, min(first_seen_at) as since from register_difference
      where gone_at is null and entity is not null and entity_id is not null group by 1, 2) open
    left join approval on approval.subject = entity || ' ' || entity_id || ' quarantineRelease'
      and approval.status = any(${openStatuses})
    order by since, entity_id`);
  const titles = await readTitles(on, held);
  return held.flatMap(({ entity, entity_id, since, waiting, approval }) => {
    const named = titles.get(entity_id);
    return named && isEntity(entity)
      ? [{ ...named, entity, since: since.toISOString(), waiting: waiting ?? [], approval }]
      : [];
  });
}

const MOST_EXAMINED = 50;

type StoredExamination = StoredDifference & {
  examined_at: Date;
  proposed_by: string;
  decided_by: string | null;
  command: string;
};

/** The latest differences that managers have examined, with the managers and the reason. */
export async function examinedDifferences(on: Queryable): Promise<ExaminedDifference[]> {
  const rows = await on.query<StoredExamination>(sql`select difference.*, approval.proposed_by, approval.decided_by,
      approval.command
    from register_difference difference join approval on approval.id = difference.approval_id
    where examined_at is not null
    order by examined_at desc, difference.id limit ${MOST_EXAMINED}`);
  const names = await usersNamed(
    on,
    [...new Set(rows.flatMap((row) => [row.proposed_by, row.decided_by ?? '']))].filter(Boolean),
  );
  const nameOf = (id: string | null) => names.get(id ?? '') ?? '';
  const shown = await shownDifferences(on, rows);
  return rows.flatMap((row, index) => {
    const difference = shown[index];
    const command = parseCommand(row.command);
    if (!difference || command.kind !== 'release') return [];
    return {
      ...difference,
      examinedAt: row.examined_at.toISOString(),
      proposedBy: nameOf(row.proposed_by),
      decidedBy: nameOf(row.decided_by),
      reason: command.reason,
    };
  });
}
