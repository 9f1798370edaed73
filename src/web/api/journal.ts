import { queryOptions } from '@tanstack/react-query';
import { Journal, type Journalled, Stays } from '#machines/journal/journal.wire.ts';
import { request } from './client.ts';

/** The server tells of changes by the names of its tables. */
const tableOf = (thing: Journalled) => (thing === 'user' ? 'person' : thing);

export const journalQuery = (thing: Journalled, id: string) =>
  queryOptions({
    queryKey: [tableOf(thing), 'journal', id],
    queryFn: ({ signal }) => request(Journal, `/journal/${thing}/${id}`, { signal, hideError: true }),
  });

export const staysQuery = (thing: Journalled) =>
  queryOptions({
    queryKey: [tableOf(thing), 'journal', 'stays'],
    queryFn: ({ signal }) => request(Stays, `/journal/${thing}`, { signal, hideError: true }),
  });
