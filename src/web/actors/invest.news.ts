import { notifyManager, QueryObserver } from '@tanstack/react-query';
import type { InvestData } from '#machines/invest/invest.contract.ts';
import type { InvestmentStatus } from '#machines/investment/investment.contract.ts';
import { investKeys, wayQuery } from '#web/api/invest.ts';
import { investData, type Source } from './invest.answers.ts';

/** What the way is made of beside the investment itself. */
const things = ['onboarding', 'suitability', 'signature', 'project', 'person'] as const;

/** While a provider is waited for, the server is asked: its stream can be cut off without a word. */
const awaited: readonly (InvestmentStatus | undefined)[] = [
  'IN_UPDATE_TPV',
  'IN_UPDATE_CREDIT_CARD',
  'CARD_REGISTRATION_UPDATED',
];
const WAITING_MS = 4_000;

/** Tells what the server has whenever that changes, until the returned function is called. */
export function followWay(source: Source, tell: (data: InvestData) => void): () => void {
  const { slug, queries, customization } = source;
  const way = new QueryObserver(queries, {
    ...wayQuery(slug),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (awaited.includes(state.data?.investment?.status) ? WAITING_MS : false),
  });
  let known = way.getCurrentResult().data;
  const stops = [
    // After whoever asked for it: an answer says what became of a request, and the news of it only where one stands.
    way.subscribe(
      notifyManager.batchCalls(({ data }) => {
        if (!data || data === known) return;
        known = data;
        tell(investData(data, customization()));
      }),
    ),
    ...things.map((thing) => bell(source, thing)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The stream names one thing at a time, and queries go by its name: this one has no data, it only passes the call on. */
function bell({ slug, queries }: Source, thing: (typeof things)[number]): () => void {
  const observer = new QueryObserver(queries, {
    queryKey: [thing, 'invest', slug],
    queryFn: async () => {
      await queries.invalidateQueries({ queryKey: investKeys.way(slug) });
      return null;
    },
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isBell: true },
  });
  return observer.subscribe(() => {});
}
