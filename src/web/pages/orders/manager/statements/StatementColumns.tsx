import { FormattedMessage, useIntl } from 'react-intl';
import { DateOrder, StatementColumn, type StatementReading } from '#machines/orders/payment/bankReading.wire.ts';
import type { StatementPreview } from '#machines/orders/payment/bankStatement.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

interface StatementColumnsProps {
  preview: StatementPreview;
  isDisabled: boolean;
  onCorrect: (reading: StatementReading) => void;
}

/** How a table was read. It opens by itself if nothing could be read. */
export function StatementColumns({ preview, isDisabled, onCorrect }: StatementColumnsProps) {
  const { formatMessage } = useIntl();
  const { header, columns, dateOrder, isRemembered, lines, repeated } = preview;
  if (!header || repeated) return null;
  const cells = header.cells.map((name, at) => ({
    value: String(at),
    label: name || formatMessage({ id: 'manager.statement.column.unnamed' }, { number: at + 1 }),
  }));
  const send = (changed: StatementReading) => onCorrect({ columns, ...(dateOrder && { dateOrder }), ...changed });
  return (
    <Disclosure title={<FormattedMessage id="manager.statement.columns" />} isOpen={lines.length === 0 || undefined}>
      <div className={flow()}>
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id={isRemembered ? 'manager.statement.remembered' : 'manager.statement.columnsHint'} />
        </p>
        <div
          className={css({
            display: 'grid',
            gap: '4',
            gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
          })}
        >
          {StatementColumn.options.map((column) => (
            <SelectField
              key={column}
              name={column}
              label={<FormattedMessage id={`manager.statement.column.${column}`} />}
              placeholder={formatMessage({ id: 'manager.statement.column.none' })}
              options={cells}
              value={columns[column] ?? ''}
              disabled={isDisabled}
              onChange={({ currentTarget: { value } }) =>
                send({ columns: { ...columns, [column]: value === '' ? undefined : Number(value) } })
              }
            />
          ))}
          <SelectField
            name="dateOrder"
            label={<FormattedMessage id="manager.statement.dateOrder" />}
            placeholder={formatMessage({ id: 'manager.statement.dateOrder.open' })}
            options={DateOrder.options.map((value) => ({
              value,
              label: formatMessage({ id: `manager.statement.dateOrder.${value}` }),
            }))}
            value={dateOrder ?? ''}
            disabled={isDisabled}
            onChange={({ currentTarget: { value } }) =>
              send({ dateOrder: value === '' ? undefined : (value as DateOrder) })
            }
          />
        </div>
      </div>
    </Disclosure>
  );
}
