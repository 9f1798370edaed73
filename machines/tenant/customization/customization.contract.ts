import * as v from 'valibot';
import { defaultAccent } from '#machines/shared/brand.ts';
import { isTimeZone } from '#machines/shared/calendar.ts';
import { toFieldErrors } from '#machines/shared/fields/errors.ts';
import { hasHiddenCharacters } from '#machines/shared/fields/injection.ts';
import { RegisterField } from '#machines/shared/fields/registerField.ts';
import { Language } from '#machines/shared/language.ts';
import { euro } from '#machines/shared/money.ts';
import { isWithoutDuplicates, OnboardingFlow, OnboardingStep, ProjectFlow, ProjectPhase } from './flows.contract.ts';
import { type JsonFault, readJson, unknownKey, unsafeJson } from './json.ts';
import { address, analyticsId, flag, flags, group, isOwnPicture, line, prose } from './parts.contract.ts';

const hexColour = v.pipe(v.string(), v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'validator.error_colour'));
const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'validator.error_time_zone'));
const texts = group({
  investCustomDisclaimer: prose(5_000),
  declareInterestDescription: prose(5_000),
  /** A headline beside the login. */
  promise: prose(60),
  /** The authority of the platform, under the login. */
  supervision: prose(300),
  /** What happens to investments if the platform stops operating (ECSPR art. 4 and 12), on the public statistics. */
  continuity: prose(2_000),
});

/** The server checks the content of the CSS. Only its size is checked here, and that it cannot close its element. */
const css = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(50_000, 'validator.error_string_max'),
    v.check((text) => !text.includes('</') && !hasHiddenCharacters(text), 'validator.error_css'),
  ),
  '',
);

const registerFields = v.pipe(
  v.array(RegisterField),
  v.check((fields) => isWithoutDuplicates(fields), 'validator.error_duplicate'),
);

const Currency = v.object({
  symbol: v.optional(line(8), euro.symbol),
  symbol_position: v.optional(v.picklist(['before', 'after']), euro.symbol_position),
  code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), euro.code),
  name: v.optional(line(40), euro.name),
});

/**
 * The look and behaviour of a tenant, which its API serves to everyone (`GET /v2/ui/get-customization`). It contains
 * nothing secret; private values are in `TenantSettings`. Every field has a default. Unknown keys are dropped instead
 * of refused, so that a newer version can be read.
 */
export const Customization = v.pipe(
  v.object({
    css,
    title: v.optional(line(100), 'TC SAAS'),
    image: group({ favicon: address('/favicon.ico'), logo: address() }),
    urls: group({
      home: address(),
      legal: address(),
      privacy: address(),
      contact: address(),
      faq: address(),
      whitepaper: address(),
      login: address(),
      register: address(),
      referral_legal: address(),
    }),
    currency: v.optional(Currency, {}),
    flows: group({
      onboarding: v.optional(OnboardingFlow, [...OnboardingStep.options]),
      project_status: v.optional(ProjectFlow, [...ProjectPhase.options]),
    }),
    hide: flags(
      [
        'progressBar',
        'extraFields',
        'description',
        'signInvestment',
        'legalTypeInvestor',
        'unAuthRoutes',
        'register',
        'catalogue',
      ],
      false,
    ),
    fields: group({ register: v.optional(registerFields, []) }),
    extras: flags(
      [
        'referral',
        'payWithBalance',
        'investmentFee',
        'signInWithGoogle',
        'signInWithApple',
        'mandatoryCommercialCommunications',
        'openAllAccordions',
        'homeWidget',
      ],
      false,
    ),
    texts: group({ es: texts, en: texts }),
    analytics: group({
      googleTagManagerId: analyticsId(/^GTM-[A-Z0-9]{4,12}$/),
      metaPixelId: analyticsId(/^\d{10,20}$/),
      microsoftClarityId: analyticsId(/^[a-z0-9]{6,20}$/),
      mavaToken: analyticsId(/^[A-Za-z0-9]{16,128}$/),
      registerEventId: analyticsId(/^[A-Za-z0-9][\w/-]{0,63}$/),
    }),
    modules: group({
      kyc: flag(true),
      payment: flag(true),
      signature: flag(true),
      payment_profit: flag(true),
      erir: flag(true),
    }),
    tenant: group({
      type: v.optional(v.picklist(['crowdfunding', 'admission_to_trading']), 'crowdfunding'),
      locale: v.optional(Language, 'es'),
      timeZone: v.optional(timeZone, 'Europe/Madrid'),
      /** The duration of the identity check that the interface announces, in hours. */
      identityHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)), 24),
    }),
    brand: group({ accent: v.optional(hexColour, defaultAccent) }),
  }),
  v.forward(
    v.partialCheck(
      [
        ['flows', 'onboarding'],
        ['modules', 'kyc'],
      ],
      ({ flows, modules }) => !modules.kyc || flows.onboarding.includes('KYC'),
      'validator.error_flow_kyc_missing',
    ),
    ['flows', 'onboarding'],
  ),
);
export type Customization = v.InferOutput<typeof Customization>;

/**
 * The rules for a publication. Pages load pictures only from this site, so that no other site learns of visitors or
 * replaces a picture. A stored customization may contain other pictures, which pages omit.
 */
export const PublishableCustomization = v.pipe(
  Customization,
  v.forward(
    v.partialCheck([['image', 'logo']], ({ image }) => isOwnPicture(image.logo), 'validator.error_image_elsewhere'),
    ['image', 'logo'],
  ),
  v.forward(
    v.partialCheck(
      [['image', 'favicon']],
      ({ image }) => isOwnPicture(image.favicon),
      'validator.error_image_elsewhere',
    ),
    ['image', 'favicon'],
  ),
);

/** The customization of a tenant that has changed nothing. */
export const defaultCustomization: Customization = v.parse(Customization, {});

/**
 * Reads a customization strictly, as text or as an object, and returns the path of the first fault. The path is '' if
 * the complete input is wrong, such as a text that is not JSON.
 */
export function parseCustomization(json: unknown): { ok: true; value: Customization } | ({ ok: false } & JsonFault) {
  const read = readJson(json);
  if (!read.ok) return read;
  const unsafe = unsafeJson(read.value);
  if (unsafe) return { ok: false, ...unsafe };
  const { success, output, issues } = v.safeParse(Customization, read.value);
  const [wrong] = Object.entries(toFieldErrors(issues ?? []));
  if (wrong) return { ok: false, path: wrong[0], message: wrong[1].id };
  const unknown = unknownKey(read.value, output);
  if (!success || unknown) return { ok: false, ...(unknown ?? { path: '', message: 'validator.error_json' }) };
  return { ok: true, value: output };
}
