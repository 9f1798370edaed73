import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { pageOf } from '#machines/shared/pageOf.ts';
import {
  Configuration,
  ConfigurationVersion,
  CurrentConfiguration,
  Verdict,
} from '#machines/tenant/customization/configuration.wire.ts';
import { FlowEffects } from '#machines/tenant/customization/flowChange.wire.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';

export const configurationQuery = queryOptions({
  queryKey: ['configuration', 'now'],
  queryFn: ({ signal }) => request(CurrentConfiguration, '/configuration', { signal }),
});

export type VersionsFilter = ListFilter;

const Versions = pageOf(ConfigurationVersion);

export const versionsQuery = (filter: VersionsFilter) =>
  listOptions({ key: ['configuration', 'versions'], path: '/configuration/versions', page: Versions }, filter);

export const fetchVersion = (version: number) => request(Configuration, `/configuration/versions/${version}`);

/** Both parts as they are in the editor, valid or not. */
export interface ConfigurationDraft {
  customization: unknown;
  settings: unknown;
}

export const checkConfiguration = (body: ConfigurationDraft) =>
  request(Verdict, '/configuration/check', { method: 'POST', body });

/** A dry run of a configuration on all running entities. */
export const flowEffectsQuery = (body: ConfigurationDraft) =>
  queryOptions({
    queryKey: ['configuration', 'effects', body],
    queryFn: ({ signal }) => request(FlowEffects, '/configuration/effects', { method: 'POST', body, signal }),
    gcTime: 0,
  });

export const publishConfiguration = (body: ConfigurationDraft & { note: string; password: string }, version: number) =>
  request(v.object({ version: v.number(), approval: v.optional(v.string()) }), '/configuration', {
    method: 'PUT',
    body,
    version,
  });
