import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { type BulkForm, BulkReply } from '#machines/shared/journal/bulk.wire.ts';
import { EntityList, type Unchanged } from '#machines/shared/journal/entityList.wire.ts';
import { Journal, type Journalled } from '#machines/shared/journal/journal.wire.ts';
import { LifecycleTrends } from '#machines/shared/journal/trends.wire.ts';
import { MachineVersions } from '#machines/shared/journal/versions.wire.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';

/** The key starts with the entity's name, by which the server announces changes. */
export const journalQuery = (entity: Journalled, id: string) =>
  queryOptions({
    queryKey: [entity, 'journal', id],
    queryFn: ({ signal }) => request(Journal, `/journal/${entity}/${id}`, { signal }),
  });

export const lifecycleOverviewQuery = (entity: Journalled) =>
  queryOptions({
    queryKey: [entity, 'journal', 'overview'],
    queryFn: ({ signal }) => request(LifecycleOverview, `/journal/${entity}`, { signal }),
    meta: { relatedEntities: ['incident'] },
  });

export const lifecycleTrendsQuery = (entity: Journalled, days: number) =>
  queryOptions({
    queryKey: [entity, 'trends', days],
    queryFn: ({ signal }) => request(LifecycleTrends, `/entities/${entity}/trends`, { query: { days }, signal }),
  });

export const machineVersionsQuery = (entity: Journalled) =>
  queryOptions({
    queryKey: [entity, 'versions'],
    queryFn: ({ signal }) => request(MachineVersions, `/entities/${entity}/versions`, { signal }),
  });

/** Moves the entities whose status the machine has left. */
export const migrateEntities = (entity: Journalled, password: string) =>
  request(v.object({ count: v.number() }), `/entities/${entity}/migration`, { method: 'POST', body: { password } });

export interface EntitiesFilter extends ListFilter {
  status?: string | undefined;
  unchanged?: Unchanged | undefined;
  amount?: number | undefined;
}

export const entitiesQuery = (entity: Journalled, filter: EntitiesFilter) =>
  listOptions({ key: [entity, 'found'], path: `/entities/${entity}`, page: EntityList }, filter);

/** An act on several entities. */
export const actInBulk = (entity: Journalled, body: BulkForm, idempotencyKey: string) =>
  request(BulkReply, `/journal/${entity}/acts`, { method: 'POST', body, idempotencyKey });
