/** The acts that texts refer to. Their names are in the locales under `law`. */
export type Act = 'ecspr' | 'aml' | 'incomeTax';

/** An article of an act, as texts name it: `21`, `101.4`. */
export interface Law {
  act: Act;
  article: string;
}
