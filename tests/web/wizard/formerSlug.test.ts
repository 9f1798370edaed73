import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { type InvestPageData, investKeys } from '#web/api/orders/invest.ts';
import { withSlug } from '#web/wizard/withSlug.ts';
import { openWizard } from '#web/wizard/wizard.ts';
import { createTestApp } from '../support/createTestApp.ts';

describe('an address with an earlier slug', () => {
  it('keeps its page, its search and its fragment', () => {
    expect(withSlug('/invest/antes', 'ahora')).toBe('/invest/ahora');
    expect(withSlug('/invest/antes?tab=tokenomics', 'ahora')).toBe('/invest/ahora?tab=tokenomics');
    expect(withSlug('/invest/invest/sign?returned=true#antes', 'ahora')).toBe('/invest/ahora/sign?returned=true#antes');
  });

  it('is replaced by the present one when the wizard opens, which asks the server only once', async () => {
    const app = createTestApp();
    const data = { project: { slug: 'ahora' } } as InvestPageData;
    app.queries.setQueryData(investKeys.page('antes'), data);
    const opened = await openWizard({
      context: { app },
      params: { slug: 'antes' },
      location: { href: '/invest/antes/invest' },
    }).catch((error: unknown) => error);
    expect(isRedirect(opened) && opened.options).toMatchObject({ href: '/invest/ahora/invest', replace: true });
    expect(app.queries.getQueryData(investKeys.page('ahora'))).toBe(data);
  });
});
