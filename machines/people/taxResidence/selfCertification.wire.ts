import * as v from 'valibot';
import { country } from '#machines/shared/fields/country.ts';
import { date } from '#machines/shared/fields/date.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { taxNumber } from '#machines/shared/fields/identity.ts';
import { optional } from '#machines/shared/fields/plain.ts';
import { text } from '#machines/shared/fields/text.ts';

export const NoNumber = v.picklist(['notIssued', 'unable', 'notRequired']);
/** Why there is no tax number: reasons A, B and C of the standard's form. B needs an explanation. */
export type NoNumber = v.InferOutput<typeof NoNumber>;

export const EntityType = v.picklist(['financial', 'active', 'passive']);
/** A financial institution, or an active or passive non-financial entity (Directive 2011/16/EU, Annex I, Section VIII). */
export type EntityType = v.InferOutput<typeof EntityType>;

export const ControllerRole = v.picklist(['ownership', 'otherMeans', 'seniorManager']);
export type ControllerRole = v.InferOutput<typeof ControllerRole>;

const Numbered = {
  country: country(),
  taxNumber: optional(taxNumber()),
  noNumber: v.optional(v.union([NoNumber, v.literal('')]), ''),
};

const hasNumberOrReason = ({ taxNumber, noNumber }: { taxNumber?: string | undefined; noNumber?: string }) =>
  Boolean(taxNumber) !== Boolean(noNumber);

const Residence = v.pipe(
  v.strictObject({ ...Numbered, why: optional(text({ max: 200 })) }, requiredMessage()),
  v.forward(v.partialCheck([['taxNumber'], ['noNumber']], hasNumberOrReason, 'validator.error_null'), ['taxNumber']),
  v.forward(
    v.partialCheck(
      [['noNumber'], ['why']],
      ({ noNumber, why }) => noNumber !== 'unable' || Boolean(why),
      'validator.error_null',
    ),
    ['why'],
  ),
);

const Controller = v.pipe(
  v.strictObject(
    {
      name: text({ max: 100, characters: 'name' }),
      surname: text({ max: 150, characters: 'name' }),
      birthday: date(),
      birthCity: text({ max: 100 }),
      birthCountry: country(),
      address: text({ max: 200 }),
      role: ControllerRole,
      ...Numbered,
    },
    requiredMessage(),
  ),
  v.forward(v.partialCheck([['taxNumber'], ['noNumber']], hasNumberOrReason, 'validator.error_null'), ['taxNumber']),
);
export type Controller = v.InferOutput<typeof Controller>;

const MAX_COUNTRIES = 9;
const MAX_CONTROLLERS = 20;

/** What the standard asks of a holder beside the first country of residence and its number. */
export const SelfCertification = v.pipe(
  v.strictObject(
    {
      noNumber: v.optional(v.union([NoNumber, v.literal('')]), ''),
      why: optional(text({ max: 200 })),
      others: v.pipe(v.array(Residence), v.maxLength(MAX_COUNTRIES, 'validator.error_list_max')),
      birthCity: optional(text({ max: 100 })),
      birthCountry: optional(country()),
      entityType: v.optional(v.union([EntityType, v.literal('')]), ''),
      controllers: v.pipe(v.array(Controller), v.maxLength(MAX_CONTROLLERS, 'validator.error_list_max')),
      explanation: optional(text({ max: 500 })),
    },
    requiredMessage(),
  ),
  v.forward(
    v.partialCheck(
      [['noNumber'], ['why']],
      ({ noNumber, why }) => noNumber !== 'unable' || Boolean(why),
      'validator.error_null',
    ),
    ['why'],
  ),
  v.forward(
    v.partialCheck(
      [['entityType'], ['controllers']],
      ({ entityType, controllers }) => entityType !== 'passive' || controllers.length > 0,
      'validator.error_null',
    ),
    ['controllers'],
  ),
);
export type SelfCertification = v.InferOutput<typeof SelfCertification>;

/** What a holder of this kind leaves out, as the names of the fields. */
export function listMissing(certification: SelfCertification, isCompany: boolean): (keyof SelfCertification)[] {
  const required = isCompany ? (['entityType'] as const) : (['birthCity', 'birthCountry'] as const);
  return required.filter((name) => !certification[name]);
}
