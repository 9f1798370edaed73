import { Hono } from 'hono';
import { html } from 'hono/html';
import { HOUR } from '#machines/shared/duration.ts';
import { europeanLocale } from '#machines/shared/language.ts';
import { writeSetting } from '../tenants/configuration.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { chooseLocale, sandboxPage } from './sandboxPage.ts';

const STEPS = { hour: HOUR, day: 24 * HOUR, days5: 5 * 24 * HOUR, month: 31 * 24 * HOUR, year: 366 * 24 * HOUR };
type Step = keyof typeof STEPS;
const isStep = (text: unknown): text is Step => typeof text === 'string' && Object.hasOwn(STEPS, text);

const texts = {
  es: {
    title: 'Reloj de pruebas',
    now: 'Ahora:',
    intro:
      'Adelanta el reloj de esta plataforma: vencen los plazos, termina la reflexión y se ejecutan las tareas pendientes. No vuelve atrás.',
    steps: {
      hour: 'Una hora',
      day: 'Un día',
      days5: 'Cinco días (termina la reflexión)',
      month: 'Un mes',
      year: 'Un año',
    },
  },
  en: {
    title: 'Test clock',
    now: 'Now:',
    intro:
      'Moves this platform’s clock forward: deadlines pass, the reflection period ends and scheduled tasks run. It never goes back.',
    steps: {
      hour: 'One hour',
      day: 'One day',
      days5: 'Five days (the reflection period ends)',
      month: 'One month',
      year: 'One year',
    },
  },
};

/**
 * The page `/sandbox/clock`. Time only moves forward, because events that happened at a later time cannot be undone.
 */
export function clockSandbox(tenant: Tenant): Hono {
  const app = new Hono().basePath('/sandbox/clock');

  app.get('/', (http) => page(tenant, chooseLocale(http)));
  app.get('/now.json', (http) => http.json({ now: tenant.clock.now().toISOString() }));
  app.post('/', async (http) => {
    const { step } = await http.req.parseBody();
    if (!isStep(step)) return http.text('400', 400);
    const offset = tenant.clock.now().getTime() - Date.now();
    await writeSetting(tenant.database, tenant.clock.now(), 'clock', Math.max(0, offset) + STEPS[step]);
    await tenant.reload();
    return http.redirect(`/sandbox/clock?lang=${chooseLocale(http)}`, 303);
  });
  return app;
}

function page(tenant: Tenant, locale: 'es' | 'en') {
  const { title, now, intro, steps } = texts[locale];
  const zone = tenant.customization.tenant.timeZone;
  const time = new Intl.DateTimeFormat(europeanLocale(locale), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  }).format(tenant.clock.now());
  const content = html`<h1>${title}</h1><p><strong>${now} ${time}.</strong></p><p>${intro}</p>
    <form method="post" action="/sandbox/clock?lang=${locale}">${Object.entries(steps).map(
      ([step, label]) => html`<p><button name="step" value="${step}">${label}</button></p>`,
    )}</form>`;
  return sandboxPage({ locale, title, content });
}
