import type { Query, QueryKey } from '@tanstack/react-query';

/**
 * The answers that stay readable without a connection, by the beginnings of their keys: the portfolio with its results
 * and certificates, and the orders with their contracts.
 */
const KEPT: readonly QueryKey[] = [
  ['holding', 'user'],
  ['investment', 'user'],
];

export const isKept = (key: QueryKey) => KEPT.some((kept) => kept.every((part, index) => key[index] === part));

export interface KeptAnswer {
  key: QueryKey;
  data: unknown;
  /** When the server answered, in ms. */
  at: number;
}

export const toKept = ({ queryKey, state }: Query): KeptAnswer => ({
  key: queryKey,
  data: state.data,
  at: state.dataUpdatedAt,
});
