import * as v from 'valibot';
import { withoutCharacter } from '#machines/shared/fields/errors.ts';
import { findUnprinted } from '#machines/shared/fields/scripts.ts';
import { anyLine } from '#machines/shared/fields/text.ts';

/** They fit the card. */
export const MAX_CARD_WORDS = 160;

export const GiftCardFormat = v.picklist(['png', 'pdf']);
export type GiftCardFormat = v.InferOutput<typeof GiftCardFormat>;

/** The giver’s own words, which may be empty. They are printed, not stored. */
export const cardWords = () => v.pipe(anyLine(MAX_CARD_WORDS), withoutCharacter(findUnprinted));

/** `POST /transfers/:id/card` */
export const GiftCardForm = v.strictObject({ words: cardWords(), format: GiftCardFormat });
export type GiftCardForm = v.InferOutput<typeof GiftCardForm>;
