import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import {
  CreatedPreviewLink,
  type NewPreviewLink,
  Preview,
  PreviewLinks,
} from '#machines/issuances/content/preview.wire.ts';
import { request } from '../client.ts';

const buildPath = (issuance: string) => `/issuances/${issuance}/preview-links` as const;

export const previewLinksQuery = (issuance: string) =>
  queryOptions({
    queryKey: ['previewLinks', issuance],
    queryFn: ({ signal }) => request(PreviewLinks, buildPath(issuance), { signal }),
    meta: { relatedEntities: ['project'] },
  });

export const createPreviewLink = (issuance: string, body: v.InferOutput<typeof NewPreviewLink>) =>
  request(CreatedPreviewLink, buildPath(issuance), { method: 'POST', body });

export const revokePreviewLink = (issuance: string, link: string) =>
  request(PreviewLinks, `${buildPath(issuance)}/${link}`, { method: 'DELETE' });

/** An issuance that is not public yet, for the holder of a preview link. */
export const previewQuery = (secret: string) =>
  queryOptions({
    queryKey: ['preview', secret],
    queryFn: ({ signal }) => request(Preview, '/v2/pfp/public/previews', { method: 'POST', body: { secret }, signal }),
    staleTime: 'static',
  });
