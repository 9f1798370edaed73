import { FormattedMessage, useIntl } from 'react-intl';
import { flow, link } from '#styled/recipes';
import { Banner } from '#web/ui/layouts/Banner.tsx';
import { useApp } from './appContext.ts';

const LINKS = [
  ['layout.demoMail', '/sandbox/mail'],
  ['layout.demoClock', '/sandbox/clock'],
  ['layout.demoIdentity', '/sandbox/identity'],
  ['layout.demoTerminal', '/sandbox/redsys'],
  ['layout.demoBank', '/sandbox/bank'],
] as const;

/** Links to the demo's mails, clock and providers. Not rendered in production. */
export function DemoBar() {
  const { mode, locale } = useApp().boot;
  const { formatMessage } = useIntl();
  if (mode === 'production') return null;
  return (
    <Banner label={formatMessage({ id: 'layout.demo' })}>
      <span className={flow({ direction: 'row', gap: '3' })}>
        {LINKS.map(([id, href]) => (
          <a
            key={href}
            className={link({ tone: 'quiet' })}
            href={`${href}?lang=${locale}`}
            target="_blank"
            rel="noreferrer"
          >
            <FormattedMessage id={id} />
          </a>
        ))}
      </span>
    </Banner>
  );
}
