import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createPageClock } from '#web/actors/pageClock.ts';
import { fillQueries } from '#web/api/fillQueries.ts';
import { catalogueQuery } from '#web/api/issuances/catalogue.ts';
import { postsQuery } from '#web/api/issuances/posts.ts';
import { publicProjectQuery } from '#web/api/issuances/projects.ts';
import { project } from '../pages/issuances/issuance.data.ts';

it('the queries of a rendered page are answered with its data, as of the document', () => {
  const queries = new QueryClient();
  const list = { rows: [project], total: 1, page: 1, size: 24, only: null, sectors: [] };
  const posts = { rows: [], facts: { id: '', actor: 'USER', stage: 'open', author: 'USER' } } as never;
  fillQueries(queries, { at: 0, issuance: project, posts, catalogue: { search: { product: 'debt' }, list } }, 1_000);
  expect(queries.getQueryData(publicProjectQuery('sol-de-aragon').queryKey)).toBe(project);
  expect(queries.getQueryState(publicProjectQuery('sol-de-aragon').queryKey)?.dataUpdatedAt).toBe(1_000);
  expect(queries.getQueryData(postsQuery('published', project.id).queryKey)).toBe(posts);
  expect(queries.getQueryData(catalogueQuery({ product: 'debt' }).queryKey)).toBe(list);
  expect(queries.getQueryData(catalogueQuery({}).queryKey)).toBeUndefined();
});

it('a page shows the moment of its rendering until it is taken over', () => {
  const clock = createPageClock(5_000);
  expect(clock.now()).toBe(5_000);
  clock.release();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(10_000);
  expect(Math.abs(createPageClock(undefined).now() - Date.now())).toBeLessThan(10_000);
});
