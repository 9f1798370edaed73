import { Hono } from 'hono';
import { html } from 'hono/html';
import { wordingOf } from '#machines/tenant/customization/customization.selectors.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { chooseLocale, sandboxPage } from '../sandboxPage.ts';
import { englishTexts } from './legalTexts.en.ts';
import { spanishTexts } from './legalTexts.es.ts';
import { type Company, type LegalName, legalNames } from './legalTexts.ts';

const isLegalName = (name: string): name is LegalName => legalNames.some((each) => each === name);
const texts = { es: spanishTexts, en: englishTexts };

/** The terms, privacy policy, help and contact of a demo tenant, under `/sandbox/legal`. A real tenant has its own. */
export function legalSandbox(tenant: Pick<Tenant, 'customization' | 'settings'>): Hono {
  const app = new Hono().basePath('/sandbox/legal');
  app.get('/:name', (http) => {
    const name = http.req.param('name');
    if (!isLegalName(name)) return http.notFound();
    const locale = chooseLocale(http);
    const { title, sections } = texts[locale](toCompany(tenant))[name];
    return sandboxPage({
      locale,
      title: `${title} · ${tenant.customization.title}`,
      content: html`<h1>${title}</h1>
<p class="muted">${tenant.customization.title}</p>
${sections.map(([heading, ...paragraphs]) => html`<section class="panel"><h2>${heading}</h2>${paragraphs.map((text) => html`<p>${text}</p>`)}</section>`)}`,
    });
  });
  return app;
}

const toCompany = ({ customization, settings }: Pick<Tenant, 'customization' | 'settings'>): Company => ({
  ...settings.platform,
  title: customization.title,
  hasMembers: wordingOf(customization) === 'participants',
});
