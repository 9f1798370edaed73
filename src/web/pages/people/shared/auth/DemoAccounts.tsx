import { FormattedMessage } from 'react-intl';
import { entryLayout } from '#styled/recipes';

const accounts = ['investor', 'premium', 'new', 'owner', 'manager'] as const;

export function DemoAccounts() {
  return (
    <details className={entryLayout().demo}>
      <summary>
        <FormattedMessage id="auth.demoAccounts" />
      </summary>
      <FormattedMessage id="auth.demoPassword" values={{ password: 'Tesela-2026' }} />
      <dl>
        {accounts.map((name) => (
          <div key={name}>
            <dt>{name}@demo.test</dt>
            <dd>
              <FormattedMessage id={`auth.demo.${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
