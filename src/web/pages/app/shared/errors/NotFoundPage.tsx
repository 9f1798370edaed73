import { useLocation } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { Frame } from '#web/shell/Frame.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { State } from '#web/ui/states/State.tsx';
import { TileArt } from '#web/ui/states/TileArt.tsx';

export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <Frame>
      <State
        heading="h1"
        tone="brand"
        icon={<TileArt rows={['.-.']} />}
        title={<FormattedMessage id="error.notFound" values={{ path }} />}
        actions={
          <LinkButton href="/">
            <FormattedMessage id="error.home" />
          </LinkButton>
        }
      >
        <FormattedMessage id="error.notFoundHint" />
      </State>
    </Frame>
  );
}
