import { FormattedMessage } from 'react-intl';
import { flow } from '#styled/recipes';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';

const accounts = ['investor', 'premium', 'new', 'owner', 'manager'] as const;

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
        rows={accounts.map((name) => ({
          key: name,
          label: `${name}@demo.test`,
          value: <FormattedMessage id={`auth.demo.${name}`} />,
        }))}
      />
    </details>
  );
}
