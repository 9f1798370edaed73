import * as v from 'valibot';
import { canonicalLine } from './canonicalText.ts';

/** An amount of money in minor units. It comes from a machine or a provider instead of a form, so it has no message. */
export const Minor = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A number of items, possibly 0. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Larger numbers would overflow the columns of the database. */
export const MAX_QUANTITY = 1_000_000_000;
/** A number of tokens or other items, at least 1. */
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY));
/** A text of a provider's protocol, such as a reference, a code or a reason. */
export const ProtocolText = v.pipe(v.string(), v.maxLength(200), v.transform(canonicalLine), v.nonEmpty());

/** The schema of an event without a payload. */
export const simpleEvent = <const T extends string>(type: T) => v.object({ type: v.literal(type) });
