import * as v from 'valibot';
import { boxConcepts } from './returnBoxes.ts';

const Minor = v.number();

/** `GET /tax-statement/boxes`: what a year means for the user's return of income tax. */
export const ReturnBoxes = v.object({
  year: v.string(),
  /** The year of the form that has these numbers. Null: it is not known, or the user files another return. */
  form: v.nullable(v.number()),
  /** The boxes that are not empty, in the order of the return. */
  boxes: v.array(v.object({ concept: v.picklist(boxConcepts), box: v.string(), amount: Minor })),
  /** All that was withheld from income and sales, and the rates with their rules. */
  withheld: Minor,
  rates: v.array(v.string()),
});
export type ReturnBoxes = v.InferOutput<typeof ReturnBoxes>;
