import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { connectClient } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { PublishKiisAction } from '#web/pages/issuances/shared/manage/PublishKiisAction.tsx';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { renderUi } from '../../ui/renderUi.tsx';

const stored = { id: 'file-2', name: 'sheet.pdf', contentType: 'application/pdf', size: 4 };
const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const sheet = () => new File(['%PDF'], 'sheet.pdf', { type: 'application/pdf' });

async function open(version: number, onSend: () => Promise<unknown> = () => Promise.resolve()) {
  renderUi(<PublishKiisAction version={version} timeZone="Europe/Madrid" onSend={onSend} />);
  await userEvent.click(screen.getByRole('button', { name: `Publicar la versión ${version + 1} de la ficha` }));
  const dialog = await screen.findByRole('alertdialog');
  const confirm = () =>
    screen
      .getAllByText(`Publicar la versión ${version + 1} de la ficha`)
      .at(-1)
      ?.closest('button') as HTMLElement;
  return { dialog, confirm };
}

it('a new key information sheet shows its consequences, and requires a confirmation before it is sent', async () => {
  answers.push({ status: 201, body: { data: stored } });
  const onSend = vi.fn(() => Promise.resolve());
  const { dialog, confirm } = await open(1, onSend);
  expect(dialog.textContent).toContain(es['manager.kiis.follows']);
  await userEvent.upload(screen.getByLabelText(es['manager.kiis.file']), sheet());
  await userEvent.click(confirm());
  expect(onSend).not.toHaveBeenCalled();
  expect(dialog.textContent).toContain(es['manager.kiis.unread']);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(confirm());
  await expect.poll(() => onSend.mock.calls).toEqual([[{ type: 'kiis.publish', fileId: 'file-2' }]]);
});

it('a key information sheet is uploaded once, however often its event is refused', async () => {
  answers.push({ status: 201, body: { data: stored } });
  const onSend = vi.fn(() => Promise.reject(new ApiError(0, undefined)));
  const { confirm } = await open(0, onSend);
  await userEvent.upload(screen.getByLabelText(es['manager.kiis.file']), sheet());
  await userEvent.click(confirm());
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
  await expect.poll(() => confirm().getAttribute('aria-busy')).not.toBe('true');
  await userEvent.click(confirm());
  await expect.poll(() => onSend.mock.calls.length).toBe(2);
  expect(server.received.map(({ path }) => path)).toEqual(['/v2/pfp/files']);
  expect(screen.getByRole('alert').textContent).toBe(es['api_client.error_offline']);
  expect(screen.getByText('sheet.pdf')).toBeTruthy();
});

it.each(['upload', 'event'])('a refusal of the %s is shown beside the key information sheet', async (refuser) => {
  const refused = (field: string) => ({
    error: 'invalid',
    fields: { [field]: { id: 'validator.error_file_protected', values: {} } },
  });
  const isUpload = refuser === 'upload';
  answers.push(isUpload ? { status: 422, body: refused('file') } : { status: 201, body: { data: stored } });
  const { dialog, confirm } = await open(0, () => Promise.reject(new ApiError(422, refused('fileId'))));
  await userEvent.upload(screen.getByLabelText(es['manager.kiis.file']), sheet());
  await userEvent.click(confirm());
  await expect.poll(() => dialog.textContent).toContain(es['validator.error_file_protected']);
  const remove = screen.getByRole('button', { name: es['ui.file.remove'].replace('{name}', 'sheet.pdf') });
  const described = (remove.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(described.map((each) => each?.textContent).join(' ')).toContain(es['validator.error_file_protected']);
});

it('the first key information sheet has no consequences for investors', async () => {
  const { dialog } = await open(0);
  expect(dialog.textContent).not.toContain(es['manager.kiis.follows']);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
