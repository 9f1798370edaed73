import type { Context } from 'hono';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { getTexts } from '../../effects/app/mails.intl.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { problem, raw } from '../operation.ts';
import { RETRY_SECONDS, type ToResponse, UNAVAILABLE } from '../toResponse.ts';
import { chosenLanguage } from './pageLanguage.ts';
import { plainPage } from './plainPage.ts';

type Shown = Pick<Tenant, 'customization'>;
type Locale = 'es' | 'en';

/** The configuration of a tenant that cannot be opened is not known. */
const UNKNOWN: Shown = { customization: defaultCustomization };

/** Says that a tenant is temporarily unavailable: with a page for a browser that opens one, otherwise like the API. */
export async function outageAnswer(
  http: Context,
  tenant: Shown | undefined,
  toResponse: ToResponse,
): Promise<Response> {
  if (!opensPage(http)) return toResponse(problem(503, UNAVAILABLE), http);
  return toResponse(raw(await outagePage(tenant ?? UNKNOWN, chooseLocale(http, tenant))), http);
}

function opensPage({ req }: Context): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  return isRead && !req.path.startsWith('/v2/') && (req.header('accept') ?? '').includes('text/html');
}

/** As for other pages, but the browser's language replaces the tenant's, which is unknown. */
function chooseLocale(http: Context, tenant: Shown | undefined): Locale {
  const browsers = /^en\b/i.test(http.req.header('accept-language') ?? '') ? 'en' : 'es';
  return chosenLanguage(http) ?? tenant?.customization.tenant.locale ?? browsers;
}

async function outagePage({ customization }: Shown, locale: Locale): Promise<Response> {
  const { t } = getTexts({ customization }, locale);
  const words = {
    title: t('outage.title'),
    lines: [t('outage.text'), t('outage.money')],
    retry: t('outage.retry'),
  };
  const { body, headers } = await plainPage(words, locale, customization.brand.accent);
  return new Response(body, {
    status: 503,
    headers: { ...headers, 'Retry-After': RETRY_SECONDS, Vary: 'Accept, Accept-Language, Cookie' },
  });
}
