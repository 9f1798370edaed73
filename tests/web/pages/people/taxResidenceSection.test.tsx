import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { selfCertificationText } from '#machines/people/taxResidence/selfCertification.text.ts';
import { taxResidenceSample } from '#machines/people/taxResidence/taxResidence.sample.ts';
import type { TaxResidence } from '#machines/people/taxResidence/taxResidence.wire.ts';
import type { Account } from '#machines/people/user/account.wire.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { createTestApp } from '#tests/web/support/createTestApp.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { connectClient } from '#web/api/client.ts';
import { countriesQuery } from '#web/api/people/account.ts';
import { TaxResidenceSection } from '#web/pages/people/shared/account/sections/TaxResidenceSection.tsx';
import { AppContext } from '#web/shell/appContext.ts';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const declared: TaxResidence = {
  id: 'residence-1',
  status: 'declared',
  version: 1,
  facts: taxResidenceSample,
  country: 'ES',
  taxNumber: '12345678Z',
  exemption: null,
  fileId: null,
  validUntil: null,
  signedVersion: selfCertificationText.version,
  contradictions: [],
  doubts: [],
  declaredAt: '2026-03-02T09:00:00.000Z',
};

function show(changes: Partial<Account>) {
  const app = createTestApp();
  app.customization.start();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 'static' } } });
  const names = { ES: 'España', FR: 'Francia', PT: 'Portugal' };
  queries.setQueryData(
    countriesQuery.queryKey,
    Object.entries(names).map(([code, name]) => ({ code, name })),
  );
  const profile = { name: 'Ana', surname: 'Gil', country: 'ES', phone: '+34600000000' };
  const account = { personType: 'natural', profile, bankAccount: null, taxResidence: null, ...changes } as Account;
  renderUi(
    <AppContext value={app}>
      <QueryClientProvider client={queries}>
        <TaxResidenceSection account={account} />
      </QueryClientProvider>
    </AppContext>,
  );
}

const field = (id: 'country' | 'birthCity' | 'birthCountry' | 'explanation' | 'number') =>
  screen.getByLabelText(new RegExp(`^${es[`account.tax.${id}`]}`));

describe('the tax residence in the account', () => {
  it('asks for an explanation once a country is chosen that contradicts what is known', async () => {
    show({});
    expect(screen.queryByLabelText(es['account.tax.explanation'])).toBeNull();
    await userEvent.selectOptions(field('country'), 'FR');
    expect(screen.getByText(/el domicilio y el teléfono/)).toBeTruthy();
    expect(field('explanation')).toBeTruthy();
  });

  it('is sent with its certification and the version of the text that is shown', async () => {
    answers.push({ status: 422, body: { error: 'invalid', fields: {} } });
    show({});
    expect(screen.getByText(es['account.tax.certificationAsk'])).toBeTruthy();
    await userEvent.type(field('birthCity'), 'Lyon');
    await userEvent.selectOptions(field('birthCountry'), 'FR');
    await userEvent.click(screen.getByRole('checkbox', { name: selfCertificationText.texts.es }));
    await userEvent.click(screen.getByRole('button', { name: es['account.tax.send'] }));
    await waitFor(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]?.body).toContain('"birthCity":"Lyon"');
    expect(server.received[0]?.body).toContain(selfCertificationText.version);
  });

  it('asks for the persons who control a passive entity', async () => {
    show({ personType: 'legal' });
    expect(screen.queryByText(es['account.tax.controllerAdd'])).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(es['account.tax.entityType']), 'passive');
    await userEvent.click(screen.getByRole('button', { name: es['account.tax.controllerAdd'] }));
    expect(screen.getByLabelText(es['account.tax.controller.role'])).toBeTruthy();
  });

  it('says when it was signed, and what has changed since', () => {
    show({ taxResidence: { ...declared, doubts: ['iban'] } });
    expect(screen.getByText(/la cuenta bancaria/)).toBeTruthy();
    expect(screen.getByText('2 de marzo de 2026').parentElement?.textContent).toContain('Firmado el');
    expect(screen.queryByText(es['account.tax.certificationAsk'])).toBeNull();
  });
});
