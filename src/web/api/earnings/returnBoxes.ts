import { queryOptions } from '@tanstack/react-query';
import { ReturnBoxes } from '#machines/earnings/earning/returnBoxes.wire.ts';
import { request } from '../client.ts';

/** Its key starts with the earnings', because each payment changes a year. */
export const returnBoxesQuery = (year: string) =>
  queryOptions({
    queryKey: ['earning', 'investor', 'returnBoxes', year],
    queryFn: ({ signal }) => request(ReturnBoxes, `/tax-statement/boxes?year=${year}`, { signal }),
  });
