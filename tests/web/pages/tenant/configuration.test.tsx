import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { catalogueEntry } from '#machines/catalogue.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { check } from '#machines/tenant/modelCheck/modelCheck.ts';
import {
  machineConfigurationFrom,
  UncheckedConfiguration,
} from '#machines/tenant/modelCheck/uncheckedConfiguration.ts';
import { defaultSettings } from '#machines/tenant/settings/settings.contract.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { connectClient } from '#web/api/client.ts';
import { EditorView } from '#web/pages/tenant/manager/EditorView.tsx';
import { OrderedList } from '#web/pages/tenant/manager/OrderedList.tsx';
import { collectHighlights, inferMachine } from '#web/pages/tenant/manager/pathHighlights.ts';
import { jsonErrorPosition } from '#web/parts/tenant/jsonErrorPosition.ts';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { renderManager } from '../../support/renderManager.tsx';

const now = {
  customization: defaultCustomization,
  settings: defaultSettings,
  version: 4,
  moneyHalt: null,
  leftOut: [],
  switchedOff: [],
};
const soundVerdict = { isSound: true, faults: [], violations: [], stranded: [] };
const answers: ServerAnswer[] = [];
const onPublished = vi.fn();
const onLoaded = vi.fn();
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  onPublished.mockClear();
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('an ordered list', () => {
  function Steps() {
    const [value, setValue] = useState<readonly string[]>(['A', 'B', 'C']);
    const options = ['A', 'B', 'C', 'D'].map((each) => ({ value: each, label: `Paso ${each}` }));
    return <OrderedList label="Pasos" options={options} value={value} hint="" error="" onChange={setValue} />;
  }
  const order = () => screen.getAllByRole('listitem').map((item) => item.textContent?.slice(-1));

  it('can be changed by buttons and arrow keys, which keep the focus and announce the new position', async () => {
    renderManager(<Steps />);
    await press('Bajar Paso A');
    expect(order()).toEqual(['B', 'A', 'C']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar Paso A');
    expect(screen.getByRole('status').textContent).toBe('Paso A: posición 2 de 3');
    await userEvent.keyboard('{ArrowDown}');
    expect(order()).toEqual(['B', 'C', 'A']);
    await userEvent.keyboard('{ArrowDown}');
    expect(order()).toEqual(['B', 'C', 'A']);
  });

  it('removes an option, and adds one before the last', async () => {
    renderManager(<Steps />);
    await press('Quitar Paso B');
    await press('Añadir Paso D');
    expect(order()).toEqual(['A', 'D', 'C']);
  });
});

describe('the configuration editor', () => {
  it('publishes over the version that was seen, after showing the changes', async () => {
    answers.push({ status: 200, body: { data: { version: 5 } } }, { status: 200, body: { data: now } });
    renderManager(
      <EditorView current={now} search={{ view: 'shown' }} onPublished={onPublished} onLoaded={onLoaded} />,
    );
    expect(screen.getByText(es['configuration.unchanged'])).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /Barra de progreso/ }));
    await press(es['configuration.publish']);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Barra de progresoNo → Sí');
    await userEvent.type(within(dialog).getByLabelText(new RegExp(es['configuration.confirm.note'])), 'menos ruido');
    await userEvent.type(within(dialog).getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
    await userEvent.click(within(dialog).getByRole('button', { name: es['configuration.publish'] }));
    await screen.findByText(/Versión 5 publicada/);
    expect(onPublished).toHaveBeenCalledOnce();
    const [sent] = server.received;
    expect(sent).toMatchObject({ method: 'PUT', path: '/v2/pfp/configuration' });
    expect(sent?.headers['if-match']).toBe('"4"');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      customization: { hide: { progressBar: true } },
      note: 'menos ruido',
      password: 'Tesela-2026',
    });
  });

  it('keeps the version in force when another manager has to approve the change, and says so', async () => {
    answers.push({ status: 200, body: { data: [{ code: 'ES', name: 'España' }] } });
    answers.push({ status: 202, body: { data: { version: 4, approval: 'approval-1' } } });
    renderManager(
      <EditorView current={now} search={{ view: 'rules' }} onPublished={onPublished} onLoaded={onLoaded} />,
    );
    const limit = screen.getByLabelText(new RegExp(es['configuration.field.settings.approvalLimit']));
    await userEvent.clear(limit);
    await userEvent.type(limit, '5');
    await press(es['configuration.publish']);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(es['approval.secondNeeded']);
    expect(dialog.textContent).toContain(es['configuration.propose.title']);
    expect(within(dialog).queryByRole('button', { name: es['configuration.publish'] })).toBeNull();
    await userEvent.type(within(dialog).getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
    await userEvent.click(within(dialog).getByRole('button', { name: es['configuration.propose'] }));
    await screen.findByText(/Sigue en vigor la versión 4/);
    expect(onPublished).not.toHaveBeenCalled();
  });

  it('publishes nothing when the manager cancels, and keeps the changes', async () => {
    renderManager(
      <EditorView current={now} search={{ view: 'shown' }} onPublished={onPublished} onLoaded={onLoaded} />,
    );
    const bar = screen.getByRole<HTMLInputElement>('checkbox', { name: /Barra de progreso/ });
    await userEvent.click(bar);
    await press(es['configuration.publish']);
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: es['ui.cancel'] }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bar.checked).toBe(true);
    expect(server.received).toEqual([]);
    expect(screen.getByRole('button', { name: es['configuration.discard'] })).toBeTruthy();
  });

  it('publishes over a newer version once the manager has seen it', async () => {
    const newer = { ...now, version: 5 };
    answers.push({ status: 409, body: { error: 'stale_version' } }, { status: 200, body: { data: newer } });
    answers.push({ status: 200, body: { data: { version: 6 } } }, { status: 200, body: { data: newer } });
    renderManager(
      <EditorView current={now} search={{ view: 'shown' }} onPublished={onPublished} onLoaded={onLoaded} />,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /Barra de progreso/ }));
    const publish = async () => {
      await press(es['configuration.publish']);
      const dialog = await screen.findByRole('alertdialog');
      await userEvent.type(within(dialog).getByLabelText(es['account.passwordAgain']), 'Tesela-2026');
      await userEvent.click(within(dialog).getByRole('button', { name: es['configuration.publish'] }));
    };
    await publish();
    await userEvent.click(await screen.findByRole('button', { name: es['configuration.stale.over'] }));
    await publish();
    await screen.findByText(/Versión 6 publicada/);
    const published = server.received.filter(({ method }) => method === 'PUT');
    expect(published.map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"5"']);
  });

  it('checks while the manager edits, and shows what could go wrong and the path to it', async () => {
    const { customization, settings } = v.parse(UncheckedConfiguration, {
      customization: { flows: { onboarding: ['SUITABILITY_TEST', 'INVEST'] } },
    });
    const [violation] = check(machineConfigurationFrom({ customization, settings }));
    answers.push({ status: 200, body: { data: { ...soundVerdict, isSound: false, violations: [violation] } } });
    renderManager(<EditorView current={now} search={{}} onPublished={onPublished} onLoaded={onLoaded} />);
    await press('Quitar Identidad');
    expect(screen.getByText(es['validator.error_flow_kyc_missing'])).toBeTruthy();
    await press(es['configuration.check']);
    await screen.findByText('En «Falta el justificante» se podría pagar una orden sin verificar antes la identidad.');
    expect(screen.getByText(`Camino más corto: ${violation?.path.length} pasos`)).toBeTruthy();
    expect(screen.getByText('Elegir forma de pago · inversor')).toBeTruthy();
    const body = JSON.parse(server.received[0]?.body ?? '') as { customization: typeof defaultCustomization };
    expect(body.customization.flows.onboarding).not.toContain('KYC');
  });

  it('keeps invalid JSON as text, shows where it is wrong, and does not publish it', async () => {
    renderManager(<EditorView current={now} search={{ view: 'json' }} onPublished={onPublished} onLoaded={onLoaded} />);
    const text = screen.getByLabelText<HTMLTextAreaElement>(es['configuration.json.label']);
    await userEvent.clear(text);
    await userEvent.paste('{"customization": {"title": "Otra",}}');
    expect(text.value).toBe('{"customization": {"title": "Otra",}}');
    expect(text.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/Línea 1, columna/)).toBeTruthy();
    expect(screen.getByText(es['configuration.json.broken'])).toBeTruthy();
    await userEvent.clear(text);
    await userEvent.paste('{"customization": {"tittle": "Otra"}, "settings": {"orderDays": 0}}');
    expect(text.value).toContain('tittle');
    expect(screen.getByText('customization.tittle:')).toBeTruthy();
    expect(screen.getByText('settings.orderDays:')).toBeTruthy();
    await userEvent.clear(text);
    await userEvent.paste('{"customization": {"title": "Otra"}}');
    expect(text.getAttribute('aria-invalid')).toBeNull();
    await press(es['configuration.publish']);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('NombreTC SAAS → Otra');
  });

  it('shows the version in force as JSON again when the manager discards the changes', async () => {
    renderManager(<EditorView current={now} search={{ view: 'json' }} onPublished={onPublished} onLoaded={onLoaded} />);
    const text = screen.getByLabelText<HTMLTextAreaElement>(es['configuration.json.label']);
    const before = text.value;
    await userEvent.clear(text);
    await userEvent.paste('{"customization": {"title": "Otra"}}');
    await userEvent.type(text, '}');
    expect(text.getAttribute('aria-invalid')).toBe('true');
    await press(es['configuration.discard']);
    expect(text.value).toBe(before);
    expect(text.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText(es['configuration.json.broken'])).toBeNull();
  });

  it('shows a fault that only the server found beside its field, until that field changes', async () => {
    const path = 'customization.hide.progressBar';
    const fault = { path, message: { id: 'validator.form_field_invalid', values: {} } };
    answers.push({ status: 200, body: { data: { ...soundVerdict, isSound: false, faults: [fault] } } });
    renderManager(
      <EditorView current={now} search={{ view: 'shown' }} onPublished={onPublished} onLoaded={onLoaded} />,
    );
    const bar = screen.getByRole<HTMLInputElement>('checkbox', { name: /Barra de progreso/ });
    await press(es['configuration.check']);
    await waitFor(() => expect(bar.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.click(bar);
    expect(bar.getAttribute('aria-invalid')).not.toBe('true');
  });
});

it('jsonErrorPosition() finds the line and column of invalid JSON', () => {
  expect(jsonErrorPosition('{}')).toBeUndefined();
  expect(jsonErrorPosition('{\n  "a": 1,\n}')).toEqual({ line: 3, column: 1 });
  expect(jsonErrorPosition('{"a":')).toEqual({ line: 1, column: 6 });
});

it('a path marks its states and transitions in the machine in which it ends', () => {
  const [violation] = check(
    machineConfigurationFrom(v.parse(UncheckedConfiguration, { settings: { paymentMethods: [] } })),
  );
  if (!violation) throw new Error('No violation was found');
  const name = inferMachine(violation);
  expect(name).toBe('investment');
  const highlights = collectHighlights(toChart(catalogueEntry(name).machine), name, violation);
  expect([...highlights.found]).toEqual(['investment.METHOD_PAYMENT']);
  expect(highlights.now.has('investment.ACCEPTED')).toBe(true);
  expect(highlights.now.has('investment.CHARGED')).toBe(false);
  const steps = violation.path.filter(({ machine }) => machine === name);
  expect(highlights.next.size).toBeGreaterThanOrEqual(steps.length);
});
