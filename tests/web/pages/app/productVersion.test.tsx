import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { AppContext } from '#web/shell/appContext.ts';
import { LegalFooter } from '#web/shell/LegalFooter.tsx';
import { ProductVersion } from '#web/shell/ProductVersion.tsx';
import manifest from '../../../../package.json' with { type: 'json' };
import { createTestApp } from '../../support/createTestApp.ts';
import { renderUi } from '../../ui/renderUi.tsx';

const footer = (version?: ReactNode) => (
  <AppContext value={createTestApp()}>
    <LegalFooter isShort version={version} />
  </AppContext>
);

it.each([
  ['es', `Versión ${manifest.version}`],
  ['en', `Version ${manifest.version}`],
] as const)('a manager reads the version at the foot of the page: %s', (locale, text) => {
  renderUi(footer(<ProductVersion />), { locale });
  expect(screen.getByRole('contentinfo').textContent).toContain(text);
});

it('no one else reads the version', () => {
  renderUi(footer());
  expect(screen.queryByText(new RegExp(manifest.version.replaceAll('.', '\\.')))).toBeNull();
});
