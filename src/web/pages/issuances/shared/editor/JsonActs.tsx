import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { canEdit } from '#machines/issuances/content/content.editing.ts';
import { type ContentField, ContentPatch, contentFieldNames } from '#machines/issuances/content/content.fields.ts';
import { saveBlob } from '#web/api/download.ts';
import { ActTrigger } from '#web/commands/ActTrigger.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { useEditorContext } from './editorContext.ts';
import { JsonFaults, jsonErrors } from './JsonFaults.tsx';
import { readJson } from './readContentJson.ts';

const TextForm = v.object({
  text: v.pipe(
    v.string(),
    v.check((text) => readJson(ContentPatch, text).ok, 'validator.error_json'),
  ),
});

/** Saves all fields as a file, and reads them back. */
export function JsonActs() {
  const { editor } = useEditorContext();
  const editable = contentFieldNames.filter((field) => canEdit(field, editor.page));
  const download = () => {
    const written = contentFieldNames.filter((field) => editor.fields[field] !== null);
    const text = JSON.stringify(Object.fromEntries(written.map((field) => [field, editor.fields[field]])), null, 2);
    saveBlob(new Blob([text], { type: 'application/json' }), `${editor.fields.slug ?? 'issuance'}.json`);
  };
  const load = async (text: string) => {
    const read = readJson(ContentPatch, text);
    if (!read.ok) return;
    for (const [field, value] of Object.entries(read.value) as [ContentField, unknown][])
      if (editable.includes(field)) editor.type(field, value);
  };
  return (
    <>
      <ActTrigger label={<FormattedMessage id="content.json.download" />} onPress={download} />
      {editable.length > 0 && (
        <FormActionButton
          label={<FormattedMessage id="content.json.load" />}
          title={<FormattedMessage id="content.json.load" />}
          schema={TextForm}
          values={{ text: '' }}
          onSend={({ text }) => load(text)}
        >
          {(form) => (
            <>
              <p>
                <FormattedMessage id="content.json.detail" />{' '}
                {editable.length < contentFieldNames.length && <FormattedMessage id="content.json.locked" />}
              </p>
              <TextAreaField
                label={<FormattedMessage id="content.json.label" />}
                rows={10}
                spellCheck={false}
                {...bindText(withWording(form.field('text'), jsonErrors))}
              />
              <JsonFaults schema={ContentPatch} text={form.values.text} />
            </>
          )}
        </FormActionButton>
      )}
    </>
  );
}
