import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { project } from '#tests/web/pages/issuances/issuance.data.ts';
import { createTestApp } from '#tests/web/support/createTestApp.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { PublicEntryActions } from '#web/pages/orders/investor/invest/project/PublicEntryActions.tsx';
import { AppContext } from '#web/shell/appContext.ts';

function showActions(status: ProjectStatus, customization = defaultCustomization) {
  renderUi(
    <AppContext value={createTestApp(1, customization)}>
      <PublicEntryActions project={{ ...project, status }} />
    </AppContext>,
  );
}

const field = () => screen.queryByLabelText<HTMLInputElement>('Sigue esta emisión por correo');

describe('the public page of an issuance', () => {
  it('posts an address without script, to a page in the language of the reader', () => {
    showActions('CAMPAIGN');
    const form = field()?.form;
    expect(form?.getAttribute('action')).toBe('/invest/sol-de-aragon/follow?lang=es');
    expect(form?.method).toBe('post');
    expect(field()).toMatchObject({ name: 'email', type: 'email', required: true, autocomplete: 'email' });
    expect(screen.getByRole('button', { name: 'Seguir por correo' }).getAttribute('type')).toBe('submit');
    expect(field()?.getAttribute('aria-describedby')).toBe('follow-email-hint');
    expect(screen.getByRole('link', { name: '¿Tienes cuenta? Síguela desde ella' }).getAttribute('href')).toBe(
      '/user/issuances/project-1',
    );
  });

  it.each(['CLOSED.ended', 'CLOSED.repaid'] as const)('asks for no address once nothing more happens: %s', (status) => {
    showActions(status);
    expect(field()).toBeNull();
    expect(screen.getByRole('link', { name: 'Seguir' })).toBeTruthy();
  });

  it('asks for no address where the tenant hides its catalogue', () => {
    const { hide } = defaultCustomization;
    showActions('CAMPAIGN', { ...defaultCustomization, hide: { ...hide, catalogue: true } });
    expect(field()).toBeNull();
  });
});
