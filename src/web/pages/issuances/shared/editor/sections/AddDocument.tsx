import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { type ContentDocument, DocumentKind } from '#machines/issuances/content/content.wire.ts';
import { isPublic } from '#machines/issuances/document/document.selectors.ts';
import { file } from '#machines/shared/fields/file.ts';
import { optional } from '#machines/shared/fields/plain.ts';
import { text } from '#machines/shared/fields/text.ts';
import { addDocument } from '#web/api/issuances/contents.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { useUploadOnce } from '#web/commands/useUploadOnce.ts';
import { bindCheckbox, bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** The server's limit for documents. */
const MEGABYTES = 15;

const DocumentForm = v.object({
  fileId: file({ maxMegabytes: MEGABYTES, extensions: ['pdf'] }),
  kind: DocumentKind,
  name: text({ max: 120, characters: 'free' }),
  expiresOn: optional(v.pipe(v.string(), v.isoDate('validator.error_date'))),
  isVisible: v.boolean(),
});

const fileErrors = { 'validator.error_null': 'content.document.missing' } as const;
const nameErrors = { 'validator.error_null': 'content.document.nameless' } as const;

type AddDocumentProps = {
  issuance: string;
  /** A manager decides whether investors see it. */
  isProposal: boolean;
  /** The document whose next edition it is. */
  replaces?: ContentDocument;
  onAdded: () => void;
};

export function AddDocument({ issuance, isProposal, replaces, onAdded }: AddDocumentProps) {
  const { formatMessage } = useIntl();
  const upload = useUploadOnce('document');
  const showDone = useDoneToast();
  const add = async ({ fileId: paper, isVisible, ...typed }: v.InferOutput<typeof DocumentForm>) => {
    await addDocument(issuance, {
      ...typed,
      fileId: await upload(paper as File),
      visibility: isVisible && !isProposal ? 'visible' : 'hidden',
      ...(replaces && { replaces: replaces.id }),
    });
    showDone('document.add');
    onAdded();
  };
  const kind = replaces ? 'next' : 'add';
  return (
    <FormActionButton
      label={<FormattedMessage id={`content.document.${kind}`} />}
      title={<FormattedMessage id={`content.document.${kind}.title`} values={{ name: replaces?.name }} />}
      tone={replaces ? 'plain' : 'secondary'}
      schema={DocumentForm}
      values={{
        fileId: undefined as unknown as File,
        kind: (replaces?.kind as DocumentKind | undefined) ?? 'other',
        name: replaces?.name ?? '',
        expiresOn: replaces?.expiresOn ?? '',
        isVisible: replaces ? isPublic(replaces.status) : true,
      }}
      onSend={add}
    >
      {(form) => {
        const paper = withWording(form.field('fileId'), fileErrors);
        return (
          <>
            {isProposal && (
              <Notice tone="waiting">
                <FormattedMessage id="content.document.proposal" />
              </Notice>
            )}
            <FileField
              name={paper.name}
              label={<FormattedMessage id="content.document.file" />}
              hint={<FormattedMessage id="content.hint.document" values={{ size: MEGABYTES }} />}
              accept=".pdf"
              file={paper.value as File | undefined}
              onFileChange={(chosen) => paper.onChange(chosen as File)}
              error={paper.error && <MessageText message={paper.error} />}
              isDisabled={form.isSubmitting}
            />
            <SelectField
              label={<FormattedMessage id="content.document.kind" />}
              options={DocumentKind.options.map((value) => ({
                value,
                label: formatMessage({ id: `content.documentKind.${value}` }),
              }))}
              {...bindText(form.field('kind'))}
            />
            <TextField
              label={<FormattedMessage id="content.document.name" />}
              {...bindText(withWording(form.field('name'), nameErrors))}
            />
            <TextField
              type="date"
              isOptional
              label={<FormattedMessage id="content.document.expiresOn" />}
              {...bindText(form.field('expiresOn'))}
            />
            {!isProposal && (
              <CheckboxField
                label={<FormattedMessage id="content.document.isVisible" />}
                {...bindCheckbox(form.field('isVisible'))}
              />
            )}
          </>
        );
      }}
    </FormActionButton>
  );
}
