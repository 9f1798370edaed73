import { FormattedMessage } from 'react-intl';
import { changedFields } from '#machines/issuances/content/content.diff.ts';
import type { ContentFields } from '#machines/issuances/content/content.fields.ts';
import { css } from '#styled/css';
import { FieldValue } from './FieldValue.tsx';

type ContentDifferencesProps = { before: ContentFields; after: ContentFields; isLong?: boolean };

/** The fields in which two versions differ, with both values. */
export function ContentDifferences({ before, after, isLong }: ContentDifferencesProps) {
  const fields = changedFields(before, after);
  if (fields.length === 0)
    return (
      <p className={css({ color: 'muted' })}>
        <FormattedMessage id="content.differences.none" />
      </p>
    );
  return (
    <dl className={list}>
      {fields.map((field) => (
        <div key={field} className={row}>
          <dt className={css({ textStyle: 'smallStrong' })}>
            <FormattedMessage id={`content.field.${field}`} />
          </dt>
          <dd className={css({ color: 'muted' })}>
            <del>
              <FieldValue field={field} value={before[field]} isLong={isLong} />
            </del>
          </dd>
          <dd>
            <ins className={css({ textDecoration: 'none' })}>
              <FieldValue field={field} value={after[field]} isLong={isLong} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const list = css({ display: 'grid', overflowWrap: 'anywhere' });
const row = css({ display: 'grid', gap: '1', py: '3', '& + &': { borderTop: 'line' } });
