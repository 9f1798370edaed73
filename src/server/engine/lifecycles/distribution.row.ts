import type { Stored } from '../lifecycle.ts';

export interface DistributionRow extends Stored {
  project_id: string;
  project_title: string;
  owner_id: string;
  kind: 'interest' | 'dividend' | 'rent' | 'capitalGain' | 'capitalReturn';
  gross: number;
  withholding_points: number;
  record_date: string;
  approved_by: string | null;
  /** The number of lines, or of those that a calculation would have now. */
  lines: number;
  other_managers: number;
  issuer_bank: boolean;
  under_way: number;
  failed: number;
  paid: number;
  /** The bank's codes of the refused lines. */
  causes: string[];
}
