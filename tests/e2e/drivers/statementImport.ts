import type { statementImportMachine } from '#machines/orders/statementImport/statementImport.machine.ts';
import { typePassword } from '../support/manager.ts';
import { desk, logIn } from '../support/user.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { abortCall, answerWithJson, holdRequest } from './network.ts';
import { press } from './userActions.ts';

const previews = '/v2/pfp/statements/preview';
const imports = '/v2/pfp/statements';
const file = { name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from('Fecha;Importe;Concepto') };

const line = { line: 2, bookedOn: '2026-03-02', amount: 777, currency: 'EUR', reference: 'x', payer: 'Leo' };
const preview = {
  format: 'csv',
  header: { line: 1, cells: ['Fecha', 'Importe', 'Concepto'] },
  columns: { bookedOn: 0, amount: 1, reference: 2 },
  dateOrder: 'dayFirst',
  isRemembered: false,
  repeated: false,
  lines: [{ ...line, fate: 'suspense', reason: 'unknownReference', investment: null, user: null, similar: null }],
  faults: [],
  leftOut: [],
  closing: null,
};
const report = {
  id: 'import-1',
  fileName: file.name,
  importedAt: '2026-03-02T09:00:00.000Z',
  repeated: false,
  lines: [],
  waiting: [],
  known: 0,
  movements: [],
  outgoing: 0,
  closing: null,
  faults: [],
};

const field = ({ page, t }: Scene) => page.getByLabel(t('manager.statement.file'));

async function dropFile(scene: Scene): Promise<void> {
  const name = scene.t('ui.file.remove', { name: file.name });
  await scene.page.getByRole('button', { name, exact: true }).click();
  scene.release?.();
}

async function chooseFile(scene: Scene): Promise<void> {
  await field(scene).setInputFiles(file);
}

async function correct({ page, t }: Scene): Promise<void> {
  const order = page.getByLabel(t('manager.statement.dateOrder'), { exact: true });
  if (!(await order.isVisible())) await page.getByText(t('manager.statement.columns'), { exact: true }).click();
  await order.selectOption('monthFirst');
}

async function book(scene: Scene): Promise<void> {
  const { page, t } = scene;
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: t('manager.statement.send') }) });
  await typePassword(scene)(form);
  await form.getByRole('button', { name: t('manager.statement.send'), exact: true }).click();
}

/** The import of statements. The answers are faked, so that the money of other tests does not change. */
export const statementImport: Driver<typeof statementImportMachine> = {
  arrival: { viewport: desk },
  open: async (scene) => {
    await logIn(scene, 'manager@demo.test');
    await scene.page.goto('/manager/investments?view=statement');
  },
  causes: {
    'file.choose': { act: chooseFile },
    'file.drop': { during: holdRequest(previews), duringIn: ['reading'], act: dropFile },
    'reading.correct': { act: correct },
    'reading.retry': { act: press('manager.statement.retry') },
    'book.begin': { act: book },
    'readFile is done': {
      before: byGuard({
        isRead: answerWithJson(previews, 200, { data: preview }),
        '': answerWithJson(previews, 409, { error: 'quarantined', entity: 'bankLine', id: 'x' }),
      }),
    },
    'readFile fails': { before: abortCall(previews) },
    'bookFile is done': {
      before: byGuard({
        isBooked: answerWithJson(imports, 200, { data: report }),
        '': answerWithJson(imports, 409, { error: 'refused', event: 'line.read', allowed: [] }),
      }),
    },
    'bookFile fails': { before: abortCall(imports) },
  },
};
