import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { Configuration, ConfigurationVersion, Verdict } from '#machines/customization/configuration.wire.ts';
import { request } from './client.ts';
import { pageOf } from './managerLists.ts';

export const configurationQuery = queryOptions({
  queryKey: ['configuration', 'now'],
  queryFn: ({ signal }) => request(Configuration, '/configuration', { signal, hideError: true }),
});

export interface VersionsAsked {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
}

const Versions = pageOf(ConfigurationVersion);

export const versionsQuery = (asked: VersionsAsked) =>
  queryOptions({
    queryKey: ['configuration', 'versions', asked],
    queryFn: ({ signal }) =>
      request(Versions, '/configuration/versions', { query: { ...asked }, signal, hideError: true }),
  });

export const fetchVersion = (version: number) => request(Configuration, `/configuration/versions/${version}`);

/** The two parts as they are written, right or wrong. */
export interface Written {
  customization: unknown;
  settings: unknown;
}

export const checkConfiguration = (body: Written) => request(Verdict, '/configuration/check', { method: 'POST', body });

export const publishConfiguration = (body: Written & { note: string }, version: number) =>
  request(v.object({ version: v.number() }), '/configuration', { method: 'PUT', body, version, hideError: true });
