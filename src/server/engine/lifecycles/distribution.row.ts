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
  holders: number;
  other_managers: number;
  issuer_bank: boolean;
  under_way: number;
  failed: number;
}
