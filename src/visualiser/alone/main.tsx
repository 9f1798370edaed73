import '#web/design/index.css';
import '#web/design/area.css';
import '#web/design/inspect.css';
import '#web/design/rest.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { restoreTheme } from '#web/ui/navigation/theme.ts';
import { AloneInspector } from './AloneInspector.tsx';
import type { Boot } from './boot.ts';

restoreTheme();
const element = document.getElementById('boot');
const { locale, messages, ...opened } = JSON.parse(element?.textContent ?? '{}') as Boot;

createRoot(document.getElementById('app') ?? document.body).render(
  <StrictMode>
    <IntlProvider locale={locale} messages={messages}>
      <AloneInspector {...opened} />
    </IntlProvider>
  </StrictMode>,
);
