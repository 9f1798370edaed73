import { queryOptions } from '@tanstack/react-query';
import {
  ContentDocument,
  ContentOfEdition,
  ContentPage,
  type ContentSave,
  ContentSaved,
  CreatedIssuance,
  type NewDocument,
  type NewIssuance,
  SlugAnswer,
} from '#machines/issuances/content/content.wire.ts';
import { request } from '../client.ts';
import type { ManagementArea } from '../managementArea.ts';

const buildPath = (issuance: string) => `/issuances/${issuance}/content` as const;

export const contentQuery = (area: ManagementArea, issuance: string) =>
  queryOptions({
    queryKey: ['content', area, issuance],
    queryFn: ({ signal }) => request(ContentPage, buildPath(issuance), { signal }),
    meta: { relatedEntities: ['project', 'document'] },
  });

export const saveContent = (issuance: string, body: ContentSave) =>
  request(ContentSaved, buildPath(issuance), { method: 'PATCH', body });

/** The content of a submission, or the current content of the version. A submission never changes. */
export const editionQuery = (issuance: string, { number, submission }: { number: number; submission: number | null }) =>
  queryOptions({
    queryKey: ['content', 'edition', issuance, number, submission],
    queryFn: ({ signal }) =>
      request(ContentOfEdition, `${buildPath(issuance)}/${number}`, {
        ...(submission !== null && { query: { submission: String(submission) } }),
        signal,
      }),
  });

export const slugQuery = (slug: string, issuance: string) =>
  queryOptions({
    queryKey: ['content', 'slug', slug, issuance],
    queryFn: ({ signal }) => request(SlugAnswer, `/slugs/${slug}`, { query: { issuance }, signal }),
  });

export const createIssuance = (body: NewIssuance) => request(CreatedIssuance, '/issuances', { method: 'POST', body });

export const addDocument = (issuance: string, body: NewDocument) =>
  request(ContentDocument, `/issuances/${issuance}/documents`, { method: 'POST', body });
