import type { Product } from '#machines/issuances/project/project.row.ts';
import type { ApprovalAct } from '#machines/oversight/approval/approval.acts.ts';
import type { Stored } from '../../engine/lifecycle.ts';

export interface DistributionRow extends Stored {
  product: Product;
  project_id: string;
  project_title: string;
  /** The instalment that it pays a part of. */
  instalment_id: string | null;
  /** The terms of that instalment determine the amount. Otherwise an owner declares it. */
  amount_agreed: boolean;
  owner_id: string;
  kind: 'interest' | 'dividend' | 'rent' | 'capitalGain' | 'capitalReturn';
  gross: number;
  withholding_points: number;
  /** Why less is withheld than the rule asks for. */
  withholding_reason: string | null;
  record_date: string;
  /** A fingerprint of the schedule that it would change. */
  schedule: string | null;
  /** The capital that is still in the tokens, less what other open distributions return. */
  capital_left: number;
  /** The number of lines, or of those that a calculation would create now. */
  lines: number;
  /** The money that the acting manager has moved out of the project within 30 days. */
  moved: number;
  proposals: ApprovalAct[];
  issuer_bank: boolean;
  under_way: number;
  failed: number;
  quarantined: number;
  paid: number;
  /** The bank's codes of the refused lines. */
  causes: string[];
}
