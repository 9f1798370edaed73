import type { IncidentKind } from '#machines/oversight/incident/incident.contract.ts';
import type { Stored } from '../../engine/lifecycle.ts';

export interface IncidentRow extends Stored {
  kind: IncidentKind;
  number: number;
  subject_entity: string | null;
  subject_id: string | null;
  amount: number | null;
  currency: string | null;
  detail: Record<string, string | number>;
  taken_by: string | null;
  /** When its money was booked as the platform's own. */
  booked_at: Date | null;
  /** The user to whom the money belongs, if known. */
  about_user: string | null;
}
