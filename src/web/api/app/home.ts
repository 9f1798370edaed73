import { queryOptions } from '@tanstack/react-query';
import { Home } from '#machines/app/home/home.wire.ts';
import { request } from '../client.ts';

/** The home page and the widget above the list of issuances show the same answer. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => request(Home, '/home', { signal }),
  meta: {
    relatedEntities: [
      'investment',
      'payment',
      'signature',
      'earning',
      'holding',
      'project',
      'onboarding',
      'kyc',
      'suitability',
      'notification',
      'user',
    ],
  },
});
