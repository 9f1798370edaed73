import type { Context } from 'hono';
import type { Language } from '#machines/shared/language.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** The language of the address, or the one that the user chose earlier. */
export function chosenLanguage({ req }: Context): Language | undefined {
  const chosen = req.query('lang') ?? req.header('cookie')?.match(/(?:^|;\s*)lang=(es|en)/)?.[1];
  return chosen === 'es' || chosen === 'en' ? chosen : undefined;
}

/** The language of a page: the chosen one, or else the tenant's. */
export const pageLanguage = (http: Context, { customization }: Pick<Tenant, 'customization'>): Language =>
  chosenLanguage(http) ?? customization.tenant.locale;
