import * as v from 'valibot';
import { text } from '#machines/shared/fields/text.ts';
import type { Language } from '#machines/shared/language.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';

const MAX_TEXT = 5_000;
const prose = v.optional(text({ max: MAX_TEXT, characters: 'free' }));
const flag = v.optional(v.boolean('validator.form_field_invalid'));
const group = <E extends v.ObjectEntries>(entries: E) => v.optional(v.strictObject(entries));
const Texts = group({ investCustomDisclaimer: prose, declareInterestDescription: prose });

/** The differences of one issuance from the tenant's customization. Absent parts stay the tenant's. */
export const IssuanceCustomization = v.strictObject({
  hide: group({ progressBar: flag, description: flag }),
  texts: group({ es: Texts, en: Texts }),
});
export type IssuanceCustomization = v.InferOutput<typeof IssuanceCustomization>;

type Own = { customization: IssuanceCustomization | null } | undefined;

/** Which parts of an issuance's page are hidden. */
export const hiddenOn = (issuance: Own, { hide }: Pick<Customization, 'hide'>) => ({
  progressBar: issuance?.customization?.hide?.progressBar ?? hide.progressBar,
  description: issuance?.customization?.hide?.description ?? hide.description,
});

/** The texts that an investor reads while ordering or declaring an interest in the issuance. */
export function textsOn(issuance: Own, { texts }: Pick<Customization, 'texts'>, language: Language) {
  const own = issuance?.customization?.texts?.[language];
  const { investCustomDisclaimer, declareInterestDescription } = texts[language];
  return {
    investCustomDisclaimer: own?.investCustomDisclaimer ?? investCustomDisclaimer,
    declareInterestDescription: own?.declareInterestDescription ?? declareInterestDescription,
  };
}
