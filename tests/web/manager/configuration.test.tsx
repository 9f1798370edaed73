import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { catalogued } from '#machines/catalogue.ts';
import { check } from '#machines/check/check.ts';
import { overrideFrom, Written } from '#machines/check/written.ts';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import { defaultSettings } from '#machines/tenant/settings.contract.ts';
import { connectClient } from '#web/api/client.ts';
import { chartOf } from '#web/inspector/graph/chartOf.ts';
import { EditorView } from '#web/views/manager/configuration/EditorView.tsx';
import { OrderedList } from '#web/views/manager/configuration/OrderedList.tsx';
import { litOf, machineOf } from '#web/views/manager/configuration/pathLit.ts';
import { placeOfFault } from '#web/views/manager/configuration/placeOfFault.ts';
import { type Answered, listening, serve } from '../api/apiServer.ts';
import { renderManager } from './renderManager.tsx';

const now = { customization: defaultCustomization, settings: defaultSettings, version: 4 };
const sound = { isSound: true, faults: [], violations: [], stranded: [] };
const answers: Answered[] = [];
const onPublished = vi.fn();
let server: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
  answers.length = 0;
  onPublished.mockClear();
  server = await serve(answers);
  connectClient(listening(server.base).settings);
});
afterEach(() => server.close());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('an order', () => {
  function Steps() {
    const [value, setValue] = useState<readonly string[]>(['A', 'B', 'C']);
    const options = ['A', 'B', 'C', 'D'].map((each) => ({ value: each, label: `Paso ${each}` }));
    return <OrderedList label="Pasos" options={options} value={value} hint="" error="" onChange={setValue} />;
  }
  const order = () => screen.getAllByRole('listitem').map((item) => item.textContent?.slice(-1));

  it('is changed by buttons and by arrow keys, which keep the focus and say the new place', async () => {
    renderManager(<Steps />);
    await press('Bajar Paso A');
    expect(order()).toEqual(['B', 'A', 'C']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar Paso A');
    expect(screen.getByRole('status').textContent).toBe('Paso A: lugar 2 de 3');
    await userEvent.keyboard('{ArrowDown}');
    expect(order()).toEqual(['B', 'C', 'A']);
    await userEvent.keyboard('{ArrowDown}');
    expect(order()).toEqual(['B', 'C', 'A']);
  });

  it('gives up what is dropped, and takes in what is added before the last', async () => {
    renderManager(<Steps />);
    await press('Quitar Paso B');
    await press('Añadir Paso D');
    expect(order()).toEqual(['A', 'D', 'C']);
  });
});

describe('the configuration', () => {
  it('is published with the version that was seen, after what changes has been shown', async () => {
    answers.push({ status: 200, body: { data: { version: 5 } } }, { status: 200, body: { data: now } });
    renderManager(<EditorView now={now} search={{ view: 'shown' }} onPublished={onPublished} />);
    expect(screen.getByText(es['configuration.unchanged'])).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /Barra de progreso/ }));
    await press(es['configuration.publish']);
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain('Barra de progresoNo → Sí');
    await userEvent.type(within(asked).getByRole('textbox'), 'menos ruido');
    await userEvent.click(within(asked).getByRole('button', { name: es['configuration.publish'] }));
    await screen.findByText(/Publicada la versión 5/);
    expect(onPublished).toHaveBeenCalledOnce();
    const [sent] = server.received;
    expect(sent).toMatchObject({ method: 'PUT', path: '/v2/pfp/configuration' });
    expect(sent?.headers['if-match']).toBe('"4"');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      customization: { hide: { progressBar: true } },
      note: 'menos ruido',
    });
  });

  it('is checked as it is written, and what could go wrong is said with its way there', async () => {
    const { customization, settings } = v.parse(Written, {
      customization: { flows: { onboarding: ['SUITABILITY_TEST', 'INVEST'] } },
    });
    const [violation] = check(overrideFrom({ customization, settings }));
    answers.push({ status: 200, body: { data: { ...sound, isSound: false, violations: [violation] } } });
    renderManager(<EditorView now={now} search={{}} onPublished={onPublished} />);
    await press('Quitar Identidad');
    expect(screen.getByText(es['validator.error_flow_kyc_missing'])).toBeTruthy();
    await press(es['configuration.check']);
    await screen.findByText('Una orden se podría pagar en «Falta el justificante» antes de verificar la identidad.');
    expect(screen.getByText(`El camino más corto hasta ahí: ${violation?.path.length} pasos`)).toBeTruthy();
    expect(screen.getByText('method.choose · quien invierte')).toBeTruthy();
    const body = JSON.parse(server.received[0]?.body ?? '') as { customization: typeof defaultCustomization };
    expect(body.customization.flows.onboarding).not.toContain('KYC');
  });

  it('as text keeps what is no JSON, says where it is wrong, and is not published', async () => {
    renderManager(<EditorView now={now} search={{ view: 'json' }} onPublished={onPublished} />);
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
});

it('a text that is no JSON is wrong at a line and a column', () => {
  expect(placeOfFault('{}')).toBeUndefined();
  expect(placeOfFault('{\n  "a": 1,\n}')).toEqual({ line: 3, column: 1 });
  expect(placeOfFault('{"a":')).toEqual({ line: 1, column: 6 });
});

it('a way lights the states that it goes through and the transitions that it takes, in the machine where it ends', () => {
  const [violation] = check(overrideFrom(v.parse(Written, { settings: { paymentMethods: [] } })));
  if (!violation) throw new Error('nothing was found');
  const name = machineOf(violation);
  expect(name).toBe('investment');
  const lit = litOf(chartOf(catalogued(name).machine), name, violation);
  expect([...lit.found]).toEqual(['investment.METHOD_PAYMENT']);
  expect(lit.now.has('investment.ACCEPTED')).toBe(true);
  expect(lit.now.has('investment.CHARGED')).toBe(false);
  const steps = violation.path.filter(({ machine }) => machine === name);
  expect(lit.next.size).toBeGreaterThanOrEqual(steps.length);
});
