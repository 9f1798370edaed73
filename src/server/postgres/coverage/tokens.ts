import { compared, each, harmless, lifecycle, ofChain, position, shown, type TableCoverage } from './decision.ts';

const ofHolding = compared(
  'Holdings: each is the sum of its sealed changes, and its reserved tokens those of ads and transfers.',
);

/** The tokens on the chain, who holds them, and which wallets may. */
export const tokens = {
  holding: {
    columns: {
      ...each(ofHolding, 'project_id', 'user_id', 'wallet', 'tokens', 'held', 'frozen'),
      ...each(position, 'freeze_version', 'freeze_written'),
      since: shown,
    },
  },
  holding_change: {
    columns: {
      ...each('seal', 'id', 'project_id', 'user_id', 'wallet', 'tokens', 'cause', 'at', 'frozen', 'cost'),
      once: harmless('It keeps a cause from being booked twice, which the sealed sums would show.'),
    },
  },
  token: {
    columns: {
      ...lifecycle,
      ...each('journal', 'project_id', 'address', 'published_isin', 'published_sheet'),
      deployed_in: shown,
      moves_read_to: position,
    },
  },
  token_move: {
    columns: {
      ...each(ofChain, 'token_id', 'block', 'log_index', 'transaction', 'position', 'from_wallet', 'to_wallet'),
      ...each(ofChain, 'tokens', 'recorded_at', 'transfer_id'),
      ...each(shown, 'id', 'seen_at'),
    },
  },
  whitelisting: {
    columns: {
      ...lifecycle,
      ...each('journal', 'token_id', 'wallet'),
      ...each(shown, 'source', 'note', 'reason', 'error'),
    },
  },
} as const satisfies Record<string, TableCoverage>;
