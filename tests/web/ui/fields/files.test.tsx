import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { FileField, formatFileSize } from '#web/ui/fields/FileField.tsx';
import { renderUi } from '../renderUi.tsx';

const proof = new File(['x'.repeat(1500)], 'justificante.pdf', { type: 'application/pdf' });

function Proof({ progress }: { progress?: number }) {
  const [file, setFile] = useState<File>();
  return (
    <FileField label="Justificante" file={file} onFileChange={setFile} progress={progress} hint="PDF, hasta 10 MB" />
  );
}

it('a file field shows the name and size of the chosen file, and can remove it', async () => {
  renderUi(<Proof />);
  await userEvent.upload(screen.getByLabelText('Justificante'), proof);
  expect(screen.getByText('justificante.pdf')).toBeTruthy();
  expect(screen.getByText('1,5 kB')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /justificante\.pdf/ }));
  expect(screen.getByLabelText('Justificante').getAttribute('type')).toBe('file');
});

it('a file field accepts a dropped file', () => {
  renderUi(<Proof />);
  const zone = screen.getByLabelText('Justificante').parentElement as HTMLElement;
  fireEvent.dragOver(zone);
  expect(zone.hasAttribute('data-over')).toBe(true);
  fireEvent.drop(zone, { dataTransfer: { files: [proof] } });
  expect(screen.getByText('justificante.pdf')).toBeTruthy();
});

it('a file field shows the progress of the upload', async () => {
  renderUi(<Proof progress={0.6} />);
  await userEvent.upload(screen.getByLabelText('Justificante'), proof);
  expect(screen.getByRole('progressbar', { name: /justificante\.pdf/ }).getAttribute('aria-valuenow')).toBe('60');
});

it.each([
  [0, '0\u00a0bytes'],
  [999, '999\u00a0bytes'],
  [1500, '1,5\u00a0kB'],
  [1_834_223, '1,8\u00a0MB'],
  [25_000_000, '25\u00a0MB'],
])('%d bytes are formatted as %s', (bytes, expected) => {
  expect(formatFileSize(createIntl({ locale: 'es' }), bytes)).toBe(expected);
});
