import * as v from 'valibot';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';

/** When the tokens of a project's paid orders are minted automatically. */
export const MintStrategy = v.picklist(['manual', 'charge', 'campaignEnd', 'softCap']);
export type MintStrategy = v.InferOutput<typeof MintStrategy>;

/**
 * Whether the strategy requires a mint now. `isFirm`: money whose reflection period has ended has reached the soft cap.
 * Whether the mint is allowed is decided by the guards of the investment (reflection period, soft cap, signature).
 */
export function mintDue(strategy: MintStrategy, status: ProjectStatus, isFirm: boolean): boolean {
  switch (strategy) {
    case 'charge':
      return true;
    case 'softCap':
      return isFirm;
    case 'campaignEnd':
      return status === 'CLOSED.financed';
    case 'manual':
      return false;
  }
}
