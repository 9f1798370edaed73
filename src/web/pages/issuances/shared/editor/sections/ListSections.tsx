import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContentField, FundUse, TeamMember } from '#machines/issuances/content/content.fields.ts';
import { css } from '#styled/css';
import { MessageText } from '#web/forms/MessageText.tsx';
import { FieldNotes } from '#web/ui/fields/Field.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { formatShare } from '#web/ui/figures/share.ts';
import { EditorField } from '../EditorField.tsx';
import { useEditorContext } from '../editorContext.ts';
import { ItemList } from './ItemList.tsx';

const PERCENT = 100;

/** The error of an empty part, because the general text is about the whole field. */
const missing = {
  risks: 'content.risk.missing',
  'useOfFunds.label': 'content.use.labelMissing',
  'useOfFunds.points': 'content.use.shareMissing',
  'team.name': 'content.member.nameMissing',
  'team.role': 'content.member.roleMissing',
} as const;

const isMissable = (part: string): part is keyof typeof missing => part in missing;

/** The error of a part of an item, such as `team.1.name`. */
function useItemError(field: ContentField) {
  const { editor } = useEditorContext();
  return (index: number, part?: string): ReactNode => {
    const message = editor.errorOf(part ? `${field}.${index}.${part}` : `${field}.${index}`);
    const place = part ? `${field}.${part}` : field;
    if (message?.id === 'validator.error_null' && isMissable(place)) return <FormattedMessage id={missing[place]} />;
    return message && <MessageText message={message} />;
  };
}

/** A share while it is typed: empty, or a text that is not a number. */
type TypedUse = Omit<FundUse, 'points'> & { points: number | string | null };

export function RisksSection() {
  const { formatMessage } = useIntl();
  const errorOf = useItemError('risks');
  return (
    <EditorField<string[] | null> field="risks" isWide>
      {({ value, error, isDisabled, hintOf, onChange, onBlur }) => (
        <>
          <FieldNotes error={error} hint={hintOf(<FormattedMessage id="content.hint.risks" />)} />
          <ItemList
            items={value ?? []}
            nameOf={(_, index) => formatMessage({ id: 'content.risk' }, { number: index + 1 })}
            isDisabled={isDisabled}
            max={20}
            add={{ label: <FormattedMessage id="content.risk.add" />, empty: '' }}
            onChange={(risks) => onChange(risks.length ? risks : null)}
          >
            {(risk, index, change) => (
              <TextAreaField
                label={<FormattedMessage id="content.risk" values={{ number: index + 1 }} />}
                rows={3}
                value={risk}
                error={errorOf(index)}
                disabled={isDisabled}
                onChange={(event) => change(event.target.value)}
                onBlur={onBlur}
              />
            )}
          </ItemList>
        </>
      )}
    </EditorField>
  );
}

export function FundsSection() {
  const intl = useIntl();
  const errorOf = useItemError('useOfFunds');
  return (
    <EditorField<TypedUse[] | null> field="useOfFunds" isWide>
      {({ value, error, isDisabled, hintOf, onChange, onBlur }) => {
        const uses = value ?? [];
        const sum = uses.reduce((total, { points }) => total + (typeof points === 'number' ? points : 0), 0);
        return (
          <>
            <FieldNotes error={error} hint={hintOf(<FormattedMessage id="content.hint.useOfFunds" />)} />
            <ItemList
              items={uses}
              nameOf={({ label }, index) => label || intl.formatMessage({ id: 'content.use' }, { number: index + 1 })}
              isDisabled={isDisabled}
              max={12}
              add={{ label: <FormattedMessage id="content.use.add" />, empty: { label: '', points: null } }}
              onChange={(changed) => onChange(changed.length ? changed : null)}
            >
              {(use, index, change) => (
                <div className={pair}>
                  <TextField
                    label={<FormattedMessage id="content.use.label" />}
                    value={use.label}
                    error={errorOf(index, 'label')}
                    disabled={isDisabled}
                    onChange={(event) => change({ ...use, label: event.target.value })}
                    onBlur={onBlur}
                  />
                  <NumberField
                    label={<FormattedMessage id="content.use.share" />}
                    suffix="%"
                    decimals={2}
                    value={typeof use.points === 'number' ? use.points / PERCENT : (use.points ?? undefined)}
                    error={errorOf(index, 'points')}
                    disabled={isDisabled}
                    onValueChange={(share) =>
                      change({ ...use, points: share === undefined ? null : Math.round(share * PERCENT) })
                    }
                    onUnreadable={(points) => change({ ...use, points })}
                    onBlur={onBlur}
                  />
                </div>
              )}
            </ItemList>
            {uses.length > 0 && (
              <p className={css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums' })}>
                <FormattedMessage id="content.use.sum" values={{ share: formatShare(intl, sum) }} />
              </p>
            )}
          </>
        );
      }}
    </EditorField>
  );
}

export function TeamSection() {
  const { formatMessage } = useIntl();
  const errorOf = useItemError('team');
  return (
    <EditorField<TeamMember[] | null> field="team" isWide>
      {({ value, error, isDisabled, hintOf, onChange, onBlur }) => (
        <>
          <FieldNotes error={error} hint={hintOf(<FormattedMessage id="content.hint.team" />)} />
          <ItemList
            items={value ?? []}
            nameOf={({ name }, index) => name || formatMessage({ id: 'content.member' }, { number: index + 1 })}
            isDisabled={isDisabled}
            max={12}
            add={{ label: <FormattedMessage id="content.member.add" />, empty: { name: '', role: '' } }}
            onChange={(changed) => onChange(changed.length ? changed : null)}
          >
            {(member, index, change) => (
              <div className={pair}>
                <TextField
                  label={<FormattedMessage id="content.member.name" />}
                  value={member.name}
                  error={errorOf(index, 'name')}
                  disabled={isDisabled}
                  onChange={(event) => change({ ...member, name: event.target.value })}
                  onBlur={onBlur}
                />
                <TextField
                  label={<FormattedMessage id="content.member.role" />}
                  value={member.role}
                  error={errorOf(index, 'role')}
                  disabled={isDisabled}
                  onChange={(event) => change({ ...member, role: event.target.value })}
                  onBlur={onBlur}
                />
                <div className={css({ gridColumn: '1 / -1' })}>
                  <TextAreaField
                    label={<FormattedMessage id="content.member.about" />}
                    rows={2}
                    isOptional
                    value={member.about ?? ''}
                    error={errorOf(index, 'about')}
                    disabled={isDisabled}
                    onChange={({ target }) => change(withAbout(member, target.value))}
                    onBlur={onBlur}
                  />
                </div>
              </div>
            )}
          </ItemList>
        </>
      )}
    </EditorField>
  );
}

const withAbout = ({ name, role }: TeamMember, about: string): TeamMember => ({ name, role, ...(about && { about }) });

const pair = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 3fr) minmax(0, 2fr)' },
});
