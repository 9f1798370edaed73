import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { ThemeSwitch } from '#web/ui/navigation/ThemeSwitch.tsx';
import { AccentChoice } from './AccentChoice.tsx';
import { ButtonSection } from './ButtonSection.tsx';
import { ChartSection } from './ChartSection.tsx';
import { ColourSection } from './ColourSection.tsx';
import { EmptySection } from './EmptySection.tsx';
import { FieldSection } from './FieldSection.tsx';
import { IconSection } from './IconSection.tsx';
import { LoadingSection } from './LoadingSection.tsx';
import { MoneySection } from './MoneySection.tsx';
import { NavigationSection } from './NavigationSection.tsx';
import { NoticeSection } from './NoticeSection.tsx';
import { OverlaySection } from './OverlaySection.tsx';
import { sections } from './Specimen.tsx';
import { StatusSection } from './StatusSection.tsx';
import { StepSection } from './StepSection.tsx';
import { TableSection } from './TableSection.tsx';
import { TypeSection } from './TypeSection.tsx';

/** The design system as it is: every component in every state, in the tenant's colours. */
export function ComponentsPage() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="components.title" />}
        detail={<FormattedMessage id="components.detail" />}
        actions={<ThemeSwitch />}
      />
      <div className={layout}>
        <nav aria-label={formatMessage({ id: 'components.contents' })} className={contents}>
          <ul className={css({ listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' })}>
            {sections.map((name) => (
              <li key={name}>
                <a href={`#${name}`} className={entry}>
                  <FormattedMessage id={`components.${name}`} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <AccentChoice />
        <ColourSection />
        <TypeSection />
        <StatusSection />
        <NoticeSection />
        <ButtonSection />
        <FieldSection />
        <MoneySection />
        <ChartSection />
        <TableSection />
        <StepSection />
        <NavigationSection />
        <OverlaySection />
        <EmptySection />
        <LoadingSection />
        <IconSection />
      </div>
    </>
  );
}

const layout = css({ display: 'grid', gap: '10', gridTemplateColumns: 'minmax(0, 1fr)' });
const contents = css({ mb: '-5' });
const entry = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '8',
  textStyle: 'label',
  color: 'muted',
  textDecoration: 'none',
  '&:hover': { color: 'fg', textDecoration: 'underline' },
});
