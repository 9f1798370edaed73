import { use } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Difference } from '#machines/tenant/customization/difference.ts';
import { css } from '#styled/css';
import { CurrencyContext, formatMoney } from '#web/ui/figures/currency.ts';
import { findFieldLabel } from './fieldLabels.ts';

const MAX_SHOWN = 12;

/** The fields that a configuration changes, each with its old and its new value. */
export function ConfigurationChanges({ changes }: { changes: readonly Difference[] }) {
  return (
    <>
      <dl className={rows}>
        {changes.slice(0, MAX_SHOWN).map((difference) => (
          <Change key={difference.path} difference={difference} />
        ))}
      </dl>
      {changes.length > MAX_SHOWN && (
        <p>
          <FormattedMessage id="configuration.confirm.more" values={{ count: changes.length - MAX_SHOWN }} />
        </p>
      )}
    </>
  );
}

function Change({ difference: { path, before, after } }: { difference: Difference }) {
  const intl = useIntl();
  const currency = use(CurrencyContext);
  const shown = (value: unknown) =>
    typeof value === 'number' && amounts.has(path)
      ? formatMoney(intl, value, currency)
      : formatValue(intl, path, value);
  return (
    <div className={row}>
      <dt className={css({ textStyle: 'smallStrong' })}>{findFieldLabel(intl, path)}</dt>
      <dd className={css({ textStyle: 'small', overflowWrap: 'anywhere' })}>
        <del className={css({ color: 'muted' })}>{shown(before)}</del>
        {' → '}
        <ins className={css({ textDecoration: 'none', fontWeight: 'medium' })}>{shown(after)}</ins>
      </dd>
    </div>
  );
}

/** The fields that hold money in minor units. */
const amounts = new Set(['settings.approvalLimit', 'settings.ownerLimit']);

const MAX_TEXT_LENGTH = 120;

/** Formats a value for managers. Long texts are cut. */
function formatValue(intl: IntlShape, path: string, value: unknown): string {
  if (typeof value === 'boolean') return intl.formatMessage({ id: `configuration.value.${value}` });
  if (value === undefined || value === null || value === '')
    return intl.formatMessage({ id: 'configuration.value.none' });
  if (Array.isArray(value)) return value.map((each) => formatItem(intl, path, each)).join(' · ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

function formatItem(intl: IntlShape, path: string, item: unknown): string {
  if (typeof item === 'object' && item !== null && 'method' in item)
    return `${intl.formatMessage({ id: `method.${item.method}` as 'method.card' })} ${formatMethodDetail(intl, item)}`.trim();
  const prefix = path.endsWith('onboarding') ? 'configuration.step' : 'manager.phase';
  const id = `${prefix}.${String(item)}`;
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as 'manager.phase.DRAFT' }) : String(item);
}

function formatMethodDetail(intl: IntlShape, item: object): string {
  const { feeBasisPoints = 0, silenceHours } = item as { feeBasisPoints?: number; silenceHours?: number };
  const fee = intl.formatNumber(feeBasisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  return `(${fee}, ${silenceHours ?? '–'} h)`;
}

const rows = css({ display: 'grid', border: 'line', borderRadius: 'medium' });
const row = css({ display: 'grid', gap: '1', px: '3', py: '2', '& + &': { borderTop: 'line' } });
