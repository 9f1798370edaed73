import * as v from 'valibot';
import { ProjectFacts } from '#machines/issuances/project/project.contract.ts';
import { ProjectRow } from '#machines/issuances/project/project.row.ts';

const Minor = v.number();
const Count = v.number();

/** An open issuance of the owner, with what its page asks for. */
export const OwnIssuance = v.object({
  ...ProjectRow.entries,
  facts: ProjectFacts,
  /** The validator's remarks that are not corrected yet. */
  remarks: Count,
});
export type OwnIssuance = v.InferOutput<typeof OwnIssuance>;

export const OwnerDay = v.object({
  /** A calendar day of the tenant. */
  day: v.string(),
  /** The payments in all issuances of the owner. */
  paid: Minor,
  /** The visitors of their public pages, each counted once. */
  visits: Count,
});
export type OwnerDay = v.InferOutput<typeof OwnerDay>;

/** `GET /owner-home`: the tasks of a project owner and the progress of the issuances. */
export const OwnerHome = v.object({
  raised: Minor,
  investors: Count,
  /** The money held until tokens are issued, and the money paid out. */
  escrow: Minor,
  paidOut: Minor,
  /** The last 30 days, the latest last. */
  days: v.array(OwnerDay),
  /** Newest first. */
  issuances: v.array(OwnIssuance),
  hasBankAccount: v.boolean(),
});
export type OwnerHome = v.InferOutput<typeof OwnerHome>;
