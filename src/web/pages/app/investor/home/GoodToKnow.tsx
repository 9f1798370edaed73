import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { SwapIcon } from '#web/ui/icons/secondary.tsx';
import { AlertIcon, ClockIcon } from '#web/ui/icons/signs.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

const facts = [
  { key: 'reflection', icon: <ClockIcon /> },
  { key: 'minimum', icon: <SwapIcon /> },
  { key: 'risk', icon: <AlertIcon /> },
] as const;

/** Facts that a newcomer should know before a first order. */
export function GoodToKnow() {
  return (
    <Panel title={<FormattedMessage id="home.know" />}>
      <ul className={css({ display: 'grid', gap: '4', listStyle: 'none' })}>
        {facts.map(({ key, icon }) => (
          <li key={key} className={css({ display: 'flex', gap: '3' })}>
            <span className={css({ flex: 'none', color: 'muted' })}>{icon}</span>
            <p className={css({ color: 'muted' })}>
              <FormattedMessage id={`home.know.${key}`} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
