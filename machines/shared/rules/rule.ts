import * as v from 'valibot';

export const RuleId = v.picklist(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R10', 'R12', 'R13', 'R18', 'R19', 'R20']);
export type RuleId = v.InferOutput<typeof RuleId>;

/** A version of a legal rule and the days on which it is in force, both included, as YYYY-MM-DD. */
export type DatedRule<P> = {
  id: RuleId;
  article: string;
  validFrom: string;
  /** null: still in force. */
  validTo: string | null;
  parameters: P;
};

/** The rule that led to a decision, stored with it. The version of a rule is the day on which it came into force. */
export const Decision = v.object({ rule: RuleId, version: v.pipe(v.string(), v.isoDate()) });
export type Decision = v.InferOutput<typeof Decision>;

/** Worked examples of a rule, for its tests. */
export type Golden<Given, Expected> = readonly { why: string; given: Given; expected: Expected }[];

/** The version in force on a day. A day before the first version is a bug of the caller. */
export function inForce<P>(versions: readonly DatedRule<P>[], date: string): DatedRule<P> {
  const found = versions.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  if (!found) throw new RangeError(`No version of ${versions[0]?.id} is in force on ${date}.`);
  return found;
}

export function decidedBy({ id, validFrom }: DatedRule<unknown>): Decision {
  return { rule: id, version: validFrom };
}
