import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { PostStatus } from '#machines/issuances/post/post.contract.ts';
import { type PostForm, Posts, PostTasks } from '#machines/issuances/post/post.wire.ts';
import { Questions } from '#machines/issuances/question/question.wire.ts';
import { request } from '../client.ts';
import type { ManagementArea } from '../managementArea.ts';

/** Owners and managers read an issuance's page as investors do. */
type Reader = ManagementArea | 'published';

const chooseView = (reader: Reader) => (reader === 'published' ? { query: { view: 'published' } } : {});

export const postsQuery = (reader: Reader, issuance: string) =>
  queryOptions({
    queryKey: ['post', reader, issuance],
    queryFn: ({ signal }) => request(Posts, `/issuances/${issuance}/posts`, { ...chooseView(reader), signal }),
  });

export const questionsQuery = (reader: Reader, issuance: string) =>
  queryOptions({
    queryKey: ['question', reader, issuance],
    queryFn: ({ signal }) => request(Questions, `/issuances/${issuance}/questions`, { ...chooseView(reader), signal }),
  });

/** The issuances with posts and questions on which the owner, or a manager, acts next. */
export const postTasksQuery = (area: ManagementArea) =>
  queryOptions({
    queryKey: ['post', area, 'tasks'],
    queryFn: ({ signal }) => request(PostTasks, '/posts/waiting', { signal }),
    meta: { relatedEntities: ['question'] },
  });

const SavedPost = v.object({ id: v.string(), status: PostStatus, version: v.number() });

export const addPost = (issuance: string, body: PostForm) =>
  request(SavedPost, `/issuances/${issuance}/posts`, { method: 'POST', body });

export const changePost = (id: string, body: PostForm, version: number) =>
  request(SavedPost, `/posts/${id}`, { method: 'PUT', body, version });

export const askQuestion = (issuance: string, text: string) =>
  request(v.object({ id: v.string() }), `/issuances/${issuance}/questions`, { method: 'POST', body: { text } });
