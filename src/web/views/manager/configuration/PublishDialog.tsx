import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Choices } from '#machines/customization/configuration.ts';
import { type Difference, differences } from '#machines/customization/difference.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { TextAreaField } from '#web/ui/TextAreaField.tsx';
import { labelOf } from './labels.ts';
import type { Asking } from './useEditor.ts';

const MOST = 12;

/** What changes, field by field, before it changes for everybody. */
export function PublishDialog({ before, asking: { after, answer } }: { before: Choices; asking: Asking }) {
  const [note, setNote] = useState('');
  const { customization, settings } = before;
  const all = differences({ customization, settings }, after);
  return (
    <ConfirmDialog
      isOpen
      title={<FormattedMessage id="configuration.confirm.title" />}
      confirmLabel={<FormattedMessage id="configuration.publish" />}
      onClose={() => answer(null)}
      onConfirm={async () => answer(note.trim())}
    >
      <div className={flow({ gap: '4' })}>
        <p>
          <FormattedMessage id="configuration.confirm.detail" />
        </p>
        <dl className={rows}>
          {all.slice(0, MOST).map((difference) => (
            <Change key={difference.path} difference={difference} />
          ))}
        </dl>
        {all.length > MOST && (
          <p>
            <FormattedMessage id="configuration.confirm.more" values={{ count: all.length - MOST }} />
          </p>
        )}
        <TextAreaField
          label={<FormattedMessage id="configuration.confirm.note" />}
          hint={<FormattedMessage id="configuration.confirm.noteHint" />}
          isOptional
          rows={2}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

function Change({ difference: { path, before, after } }: { difference: Difference }) {
  const intl = useIntl();
  return (
    <div className={row}>
      <dt className={css({ textStyle: 'smallStrong' })}>{labelOf(intl, path)}</dt>
      <dd className={css({ textStyle: 'small', overflowWrap: 'anywhere' })}>
        <del className={css({ color: 'muted' })}>{shown(intl, path, before)}</del>
        {' → '}
        <ins className={css({ textDecoration: 'none', fontWeight: 'medium' })}>{shown(intl, path, after)}</ins>
      </dd>
    </div>
  );
}

const LONG = 120;

/** A value as people read it; a long text by its beginning. */
function shown(intl: IntlShape, path: string, value: unknown): string {
  if (typeof value === 'boolean') return intl.formatMessage({ id: `configuration.value.${value}` });
  if (value === undefined || value === null || value === '')
    return intl.formatMessage({ id: 'configuration.value.none' });
  if (Array.isArray(value)) return value.map((each) => itemOf(intl, path, each)).join(' · ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}

function itemOf(intl: IntlShape, path: string, item: unknown): string {
  if (typeof item === 'object' && item !== null && 'method' in item)
    return `${intl.formatMessage({ id: `method.${item.method}` as 'method.card' })} ${detailOf(intl, item)}`.trim();
  const prefix = path.endsWith('onboarding') ? 'configuration.step' : 'manager.phase';
  const id = `${prefix}.${String(item)}`;
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as 'manager.phase.DRAFT' }) : String(item);
}

function detailOf(intl: IntlShape, item: object): string {
  const { feeBasisPoints = 0, silenceHours } = item as { feeBasisPoints?: number; silenceHours?: number };
  const fee = intl.formatNumber(feeBasisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  return `(${fee}, ${silenceHours ?? '–'} h)`;
}

const rows = css({ display: 'grid', border: 'line', borderRadius: 'medium' });
const row = css({ display: 'grid', gap: '1', px: '3', py: '2', '& + &': { borderTop: 'line' } });
