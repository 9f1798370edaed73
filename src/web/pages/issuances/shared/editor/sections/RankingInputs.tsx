import { FormattedMessage, useIntl } from 'react-intl';
import {
  type GuaranteeKind,
  GuaranteeKind as Kinds,
  selectRankings,
} from '#machines/issuances/content/content.ranking.ts';
import { css } from '#styled/css';
import { MessageText } from '#web/forms/MessageText.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { type BoundField, EditorField } from '../EditorField.tsx';
import { useEditorContext } from '../editorContext.ts';
import { ChoiceInput } from './fields.tsx';

/** Before whom a holder is paid, and what secures it. */
export function RankingInputs() {
  const { formatMessage } = useIntl();
  const { product, ranking } = useEditorContext().editor.fields;
  const fitting = selectRankings(product);
  // A ranking of an earlier product stays visible with its error.
  const offered = ranking === null || fitting.includes(ranking) ? fitting : [...fitting, ranking];
  return (
    <>
      <ChoiceInput
        field="ranking"
        isList
        hint={<FormattedMessage id="content.hint.ranking" />}
        options={offered.map((value) => ({ value, label: formatMessage({ id: `content.ranking.${value}` }) }))}
      />
      <EditorField<TypedGuarantee> field="guarantee">{(bound) => <GuaranteeInput {...bound} />}</EditorField>
    </>
  );
}

/** A guarantee while it is typed: its text may be empty. */
type TypedGuarantee = { kind: GuaranteeKind; text?: string } | null;

function GuaranteeInput({
  name,
  value,
  label,
  error,
  isDisabled,
  hintOf,
  onChange,
  onBlur,
}: BoundField<TypedGuarantee>) {
  const { formatMessage } = useIntl();
  const { editor } = useEditorContext();
  const text = value?.text ?? '';
  const fault = editor.errorOf('guarantee.text');
  const choose = (kind: GuaranteeKind | '') => {
    if (!kind) onChange(null);
    else onChange(kind === 'none' ? { kind } : { kind, text });
  };
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      <SelectField
        name={name}
        label={label}
        hint={hintOf(<FormattedMessage id="content.hint.guarantee" />)}
        error={error}
        disabled={isDisabled}
        options={Kinds.options.map((kind) => ({
          value: kind,
          label: formatMessage({ id: `content.guarantee.${kind}` }),
        }))}
        placeholder={formatMessage({ id: 'content.choose' })}
        value={value?.kind ?? ''}
        onChange={(event) => choose(event.target.value as GuaranteeKind | '')}
        onBlur={onBlur}
      />
      {value && value.kind !== 'none' && (
        <TextAreaField
          name="guarantee.text"
          label={<FormattedMessage id="content.guarantee.text" />}
          hint={hintOf(<FormattedMessage id={`content.guarantee.text.${value.kind}`} />)}
          error={
            fault?.id === 'validator.error_null' ? (
              <FormattedMessage id="content.guarantee.textMissing" />
            ) : (
              fault && <MessageText message={fault} />
            )
          }
          rows={3}
          disabled={isDisabled}
          value={text}
          onChange={(event) => onChange({ kind: value.kind, text: event.target.value })}
          onBlur={onBlur}
        />
      )}
    </div>
  );
}
