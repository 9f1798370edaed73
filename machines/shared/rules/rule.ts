import * as v from 'valibot';

export const RuleId = v.picklist(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R10', 'R12', 'R13']);
export type RuleId = v.InferOutput<typeof RuleId>;

/** A rule of law as data: what it says from a day until a day, both included, as YYYY-MM-DD. */
export type DatedRule<P> = {
  id: RuleId;
  article: string;
  validFrom: string;
  /** null: still in force. */
  validTo: string | null;
  parameters: P;
};

/** What a decision was taken by; stored with it. The version of a rule is the day that it began to apply. */
export const Decision = v.object({ rule: RuleId, version: v.pipe(v.string(), v.isoDate()) });
export type Decision = v.InferOutput<typeof Decision>;

/** A worked example of a rule, read by its tests. */
export type Golden<Given, Expected> = readonly { why: string; given: Given; expected: Expected }[];

/** The version in force on a day. A day before the first version is a bug of the caller: no such decision exists. */
export function inForce<P>(versions: readonly DatedRule<P>[], date: string): DatedRule<P> {
  const found = versions.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  if (!found) throw new RangeError(`No version of ${versions[0]?.id} is in force on ${date}.`);
  return found;
}

export function decidedBy({ id, validFrom }: DatedRule<unknown>): Decision {
  return { rule: id, version: validFrom };
}
