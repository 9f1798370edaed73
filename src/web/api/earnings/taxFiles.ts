import { queryOptions } from '@tanstack/react-query';
import { TaxFiles } from '#machines/earnings/taxFile/taxFile.wire.ts';
import { request } from '../client.ts';

/** Its key starts with the earnings', because each payment changes a return. Without a year it is the latest one. */
export const taxFilesQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: ['earning', 'manager', 'taxFiles', year ?? 'latest'],
    queryFn: ({ signal }) => request(TaxFiles, `/tax-files${year ? `?year=${year}` : ''}`, { signal }),
  });
