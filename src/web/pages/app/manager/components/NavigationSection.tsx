import { FormattedMessage, useIntl } from 'react-intl';
import { link } from '#styled/recipes';
import { Avatar } from '#web/ui/Avatar.tsx';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { LanguageSwitch } from '#web/ui/navigation/LanguageSwitch.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { NavBadge } from '#web/ui/navigation/NavBadge.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { SpecimenLine, SpecimenSection } from './Specimen.tsx';

const counts = { all: 1284, review: 3, refunds: undefined } as const;
const views = ['all', 'review', 'refunds'] as const;
const sizes = ['tiny', 'small', 'medium', 'large'] as const;

export function NavigationSection() {
  const { formatMessage } = useIntl();
  const buildHref = (view: string) => `#navigation-${view}`;
  return (
    <SpecimenSection name="navigation">
      <Tabs
        label={formatMessage({ id: 'components.navigation.tabs' })}
        items={views.map((view) => ({
          href: buildHref(view),
          label: <FormattedMessage id={`components.view.${view}`} />,
          isCurrent: view === 'all',
          ...(counts[view] !== undefined && { count: counts[view] }),
        }))}
      />
      <FilterChips
        label={formatMessage({ id: 'components.navigation.filters' })}
        items={views.map((view) => ({
          href: buildHref(view),
          label: <FormattedMessage id={`components.view.${view}`} />,
          isOn: view === 'review',
        }))}
      />
      <SpecimenLine>
        <Link href="#navigation" className={link()}>
          <FormattedMessage id="components.navigation.link" />
        </Link>
        <NavBadge count={4} label="ui.nav.tasks" />
        <NavBadge count={128} label="ui.nav.tasks" />
        {sizes.map((size) => (
          <Avatar key={size} name="Lucía Navarro" size={size} />
        ))}
      </SpecimenLine>
      <SpecimenLine>
        <LanguageSwitch hrefFor={(language) => `?lang=${language}`} />
      </SpecimenLine>
    </SpecimenSection>
  );
}
