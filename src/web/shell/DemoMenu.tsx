import { FormattedMessage, useIntl } from 'react-intl';
import { demoMenu } from '#styled/recipes';
import { useApp } from './appContext.ts';

const LINKS = [
  ['layout.demoMail', '/sandbox/mail'],
  ['layout.demoClock', '/sandbox/clock'],
  ['layout.demoIdentity', '/sandbox/identity'],
  ['layout.demoTerminal', '/sandbox/redsys'],
  ['layout.demoBank', '/sandbox/bank'],
  ['layout.demoCoins', '/sandbox/coins'],
] as const;

/** Links to the demo's mails, clock and providers, folded in a corner of the page. */
export function DemoMenu() {
  const { locale } = useApp().boot;
  const { formatMessage } = useIntl();
  const styles = demoMenu();
  return (
    <aside aria-label={formatMessage({ id: 'layout.demo' })}>
      <details className={styles.root}>
        <summary className={styles.pill}>
          <FormattedMessage id="layout.demoShort" />
        </summary>
        <ul className={styles.list}>
          {LINKS.map(([id, href]) => (
            <li key={href}>
              <a className={styles.link} href={`${href}?lang=${locale}`} target="_blank" rel="noreferrer">
                <FormattedMessage id={id} />
              </a>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  );
}
