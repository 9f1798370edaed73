import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import * as v from 'valibot';
import type { ConfigurationValues } from '#machines/customization/configuration.ts';
import { type Difference, differences } from '#machines/customization/difference.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { bindText } from '#web/forms/bind.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { TextAreaField } from '#web/ui/TextAreaField.tsx';
import { labelOf } from './fieldLabels.ts';

const MAX_SHOWN = 12;
const MAX_NOTE = 300;

const NoteForm = v.object({ note: v.pipe(v.string(), v.trim(), v.maxLength(MAX_NOTE, 'validator.error_string_max')) });
const noNote = { note: '' };

interface PublishDialogProps {
  before: ConfigurationValues;
  after: ConfigurationValues;
  onCancel: () => void;
  onConfirm: (note: string) => void;
}

/** Shows each change before it is published for all users. */
export function PublishDialog({ before, after, onCancel, onConfirm }: PublishDialogProps) {
  const { customization, settings } = before;
  const changes = differences({ customization, settings }, after);
  return (
    <FormDialog
      isOpen
      title={<FormattedMessage id="configuration.confirm.title" />}
      confirmLabel={<FormattedMessage id="configuration.publish" />}
      onClose={onCancel}
      schema={NoteForm}
      values={noNote}
      submit={async ({ note }) => ({ ok: true, value: onConfirm(note) })}
    >
      {(form) => (
        <div className={flow({ gap: '4' })}>
          <p>
            <FormattedMessage id="configuration.confirm.detail" />
          </p>
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
          <TextAreaField
            label={<FormattedMessage id="configuration.confirm.note" />}
            hint={<FormattedMessage id="configuration.confirm.noteHint" />}
            isOptional
            rows={2}
            maxLength={MAX_NOTE}
            {...bindText(form.field('note'))}
          />
        </div>
      )}
    </FormDialog>
  );
}

function Change({ difference: { path, before, after } }: { difference: Difference }) {
  const intl = useIntl();
  return (
    <div className={row}>
      <dt className={css({ textStyle: 'smallStrong' })}>{labelOf(intl, path)}</dt>
      <dd className={css({ textStyle: 'small', overflowWrap: 'anywhere' })}>
        <del className={css({ color: 'muted' })}>{formatValue(intl, path, before)}</del>
        {' → '}
        <ins className={css({ textDecoration: 'none', fontWeight: 'medium' })}>{formatValue(intl, path, after)}</ins>
      </dd>
    </div>
  );
}

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
