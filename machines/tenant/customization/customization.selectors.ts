import type { Customization } from './customization.contract.ts';
import type { OnboardingStep } from './flows.contract.ts';

/** The set of texts. The texts of another set replace those of the base set. */
export type WordingSet = 'base' | 'participants';

/** A tenant that admits tokens to trading calls investors members and participants. */
export const wordingOf = ({ tenant }: Pick<Customization, 'tenant'>): WordingSet =>
  tenant.type === 'admission_to_trading' ? 'participants' : 'base';

/** The address of a stored picture. It is public as long as the customization uses it. */
export const storedPicture = (fileId: string) => `/v2/pfp/files/${fileId}`;

export const hasPicture = ({ image }: Pick<Customization, 'image'>, fileId: string): boolean =>
  [image.logo, image.favicon].includes(storedPicture(fileId));

/** The onboarding steps of an investor. The KYC step is left out if its module is off. */
export function onboardingSteps({ flows, modules }: Pick<Customization, 'flows' | 'modules'>): OnboardingStep[] {
  return flows.onboarding.filter((step) => step !== 'KYC' || modules.kyc);
}
