import { cleanup, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { numberFormats } from '#machines/shared/numberFormats.ts';
import { ClockContext } from '#web/ui/figures/clock.ts';

const messages = { es, en };
const formats = { number: numberFormats };

type Surroundings = { locale?: 'es' | 'en'; clock?: () => number; timeZone?: string };

afterEach(cleanup);

/** Renders a view with the providers of the app. A missing text fails the test. */
export function renderUi(view: ReactNode, surroundings: Surroundings = {}): RenderResult {
  const result = render(around(view, surroundings));
  return { ...result, rerender: (next: ReactNode) => result.rerender(around(next, surroundings)) };
}

function around(view: ReactNode, { locale = 'es', clock = Date.now, timeZone = 'Europe/Madrid' }: Surroundings) {
  const fail = (error: Error) => {
    throw error;
  };
  return (
    <IntlProvider locale={locale} messages={messages[locale]} timeZone={timeZone} formats={formats} onError={fail}>
      <ClockContext value={clock}>{view}</ClockContext>
    </IntlProvider>
  );
}
