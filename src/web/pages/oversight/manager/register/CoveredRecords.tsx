import { FormattedMessage, useIntl } from 'react-intl';
import type { RegisterProof } from '#machines/shared/proof.wire.ts';
import { css } from '#styled/css';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

type Covered = NonNullable<RegisterProof['covered']>;
type MessageId = NonNullable<Parameters<ReturnType<typeof useIntl>['formatMessage']>[0]['id']>;

/** The records without a journal of their own whose changes are sealed, with the start of their coverage. */
export function CoveredRecords({ covered }: { covered: Covered }) {
  const { formatMessage, locale } = useIntl();
  if (!covered.length) return null;
  const named = covered.map(({ table, since }) => ({
    table,
    since,
    name: formatMessage({ id: `proof.table.${table}` as MessageId }),
  }));
  return (
    <Panel title={<FormattedMessage id="proof.covered" />}>
      <p className={detail}>
        <FormattedMessage id="proof.covered.detail" />
      </p>
      <div className={columns}>
        <DefinitionRows
          rows={named
            .toSorted((a, b) => a.name.localeCompare(b.name, locale))
            .map(({ table, name, since }) => ({
              key: table,
              label: name,
              value: since ? (
                <FormattedMessage
                  id="proof.covered.since"
                  values={{ at: <DateTime value={since} format="dateTime" /> }}
                />
              ) : (
                <FormattedMessage id="proof.covered.none" />
              ),
            }))}
        />
      </div>
    </Panel>
  );
}

const detail = css({ textStyle: 'small', color: 'muted', mb: '4' });
const columns = css({ maxWidth: 'reading' });
