import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ThemeSwitch } from '#web/ui/navigation/ThemeSwitch.tsx';
import { Section } from './Section.tsx';

/** The theme and, if the page has nothing else to choose it with, the language. */
export function ReaderChoices({ children }: { children?: ReactNode }) {
  return (
    <Section title={<FormattedMessage id="inspect.appearance" />}>
      <ThemeSwitch />
      {children}
    </Section>
  );
}
