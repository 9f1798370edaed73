import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { Avatar } from '#web/ui/Avatar.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { RiskWarning } from '#web/ui/states/RiskWarning.tsx';
import { renderUi } from './renderUi.tsx';

describe('CopyField', () => {
  it('copies the value and not its formatting, and announces it', async () => {
    const user = userEvent.setup();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    renderUi(
      <CopyField label="IBAN" value="ES9121000418450200051332">
        ES91 2100 0418 4502 0005 1332
      </CopyField>,
    );
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Copiar IBAN' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('ES9121000418450200051332');
    expect(screen.getByRole('status').textContent).toBe(es['ui.copied']);
  });
});

describe('Notice', () => {
  it('is announced only when something went wrong', () => {
    renderUi(
      <>
        <Notice tone="negative">No se ha guardado.</Notice>
        <Notice>Suele tardar un día.</Notice>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('No se ha guardado.');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it('a risk warning is marked as the text of the law and named by its title', () => {
  renderUi(<RiskWarning title="Puedes perder todo lo que inviertes">No hay fondo de garantía.</RiskWarning>);
  const warning = screen.getByRole('region', { name: 'Puedes perder todo lo que inviertes' });
  expect(warning.hasAttribute('data-legal')).toBe(true);
});

it.each([
  ['Inés Garcés Lasheras', 'IG'],
  ['Promociones del Ebro, S.L.', 'PE'],
  ['pau', 'P'],
  ['  Ángel   Ibáñez ', 'ÁI'],
  ['', ''],
])('an avatar shows the initials of %j', (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
});
