import { FormattedMessage } from 'react-intl';
import { flow } from '#styled/recipes';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';

const ACCOUNTS = ['investor', 'premium', 'new', 'owner', 'manager'] as const;

/** The accounts of the demo, where a visitor needs them. */
export function DemoAccounts() {
  return (
    <details className={flow({ gap: '2' })}>
      <summary>
        <FormattedMessage id="auth.demoAccounts" />
      </summary>
      <p>
        <FormattedMessage id="auth.demoPassword" values={{ password: 'Tesela-2026' }} />
      </p>
      <DefinitionRows
        rows={ACCOUNTS.map((name) => ({
          key: name,
          label: `${name}@demo.test`,
          value: <FormattedMessage id={`auth.demo.${name}`} />,
        }))}
      />
    </details>
  );
}
