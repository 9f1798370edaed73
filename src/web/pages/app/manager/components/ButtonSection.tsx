import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#web/ui/Button.tsx';
import { PlusIcon } from '#web/ui/icons/files.tsx';
import { CrossIcon } from '#web/ui/icons/signs.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { SpecimenLine, SpecimenSection } from './Specimen.tsx';

const tones = ['primary', 'secondary', 'soft', 'quiet', 'plain', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export function ButtonSection() {
  const { formatMessage } = useIntl();
  return (
    <SpecimenSection name="buttons">
      {sizes.map((size) => (
        <SpecimenLine key={size} label={<FormattedMessage id={`components.size.${size}`} />}>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} size={size}>
              <FormattedMessage id={`components.button.${tone}`} />
            </Button>
          ))}
        </SpecimenLine>
      ))}
      <SpecimenLine label={<FormattedMessage id="components.button.states" />}>
        <Button isLoading>
          <FormattedMessage id="components.button.primary" />
        </Button>
        <Button tone="secondary">
          <PlusIcon />
          <FormattedMessage id="components.button.withIcon" />
        </Button>
        <Button tone="secondary" size="icon" aria-label={formatMessage({ id: 'ui.close' })}>
          <CrossIcon />
        </Button>
        <LinkButton href="#buttons" tone="secondary">
          <FormattedMessage id="components.button.link" />
        </LinkButton>
        <Button disabledReason={<FormattedMessage id="components.button.reason" />}>
          <FormattedMessage id="components.button.disabled" />
        </Button>
      </SpecimenLine>
    </SpecimenSection>
  );
}
