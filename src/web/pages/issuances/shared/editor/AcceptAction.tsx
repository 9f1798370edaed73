import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { ContentFacts } from '#machines/issuances/content/content.contract.ts';
import { file } from '#machines/shared/fields/file.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { useUploadOnce } from '#web/commands/useUploadOnce.ts';
import { bindCheckbox } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import type { SendContent } from './useContentSend.ts';

const MEGABYTES = 15;
const sheetErrors = { 'validator.error_null': 'content.accept.sheetMissing' } as const;
const sheet = file({ maxMegabytes: MEGABYTES, extensions: ['pdf'] });

/** A material change needs its new key information sheet. */
const acceptForm = (isOffered: boolean) =>
  v.pipe(
    v.object({ isMaterial: v.boolean(), fileId: v.optional(sheet) }),
    v.forward(
      v.check(
        ({ isMaterial, fileId: chosen }) => !isOffered || !isMaterial || chosen !== undefined,
        'validator.error_null',
      ),
      ['fileId'],
    ),
  );

type AcceptActionProps = { facts: ContentFacts; disabledReason: ReactNode; onSend: SendContent };

/** The manager decides whether the change matters to investors. A change of terms always does (ECSPR art. 23). */
export function AcceptAction({ facts, disabledReason, onSend }: AcceptActionProps) {
  const upload = useUploadOnce('document');
  const isOffered = facts.stage === 'offered';
  const isAlways = isOffered && facts.changed.includes('terms');
  const schema = useMemo(() => acceptForm(isOffered), [isOffered]);
  const accept = async (isMaterial: boolean, chosen: File | undefined, proof: Proof) => {
    if (!isMaterial || !chosen) return onSend({ type: 'content.accept', material: isMaterial, ...proof });
    return onSend({ type: 'content.accept', material: true, fileId: await upload(chosen), ...proof });
  };
  return (
    <FormActionButton
      label={<FormattedMessage id="content.act.content.accept" />}
      title={<FormattedMessage id="content.ask.content.accept" />}
      tone="primary"
      disabledReason={disabledReason}
      schema={schema}
      values={{ isMaterial: isAlways, fileId: undefined as File | undefined }}
      onSend={({ isMaterial, fileId: chosen }, proof) => accept(isMaterial, chosen as File | undefined, proof)}
    >
      {(form) => {
        const chosen = withWording(form.field('fileId'), sheetErrors);
        const isMaterial = isAlways || Boolean(form.field('isMaterial').value);
        return (
          <>
            <FormattedMessage id="content.follows.content.accept" />
            {isAlways ? (
              <Notice tone="waiting">
                <FormattedMessage id="content.accept.terms" />
              </Notice>
            ) : (
              <CheckboxField
                label={<FormattedMessage id="content.accept.material" />}
                hint={isOffered && <FormattedMessage id="content.accept.materialHint" />}
                {...bindCheckbox(form.field('isMaterial'))}
              />
            )}
            {isOffered && isMaterial && (
              <FileField
                name={chosen.name}
                label={<FormattedMessage id="content.accept.sheet" />}
                hint={<FormattedMessage id="content.accept.sheetHint" values={{ size: MEGABYTES }} />}
                accept=".pdf"
                file={chosen.value as File | undefined}
                onFileChange={(paper) => chosen.onChange(paper as never)}
                error={chosen.error && <MessageText message={chosen.error} />}
                isDisabled={form.isSubmitting}
              />
            )}
          </>
        );
      }}
    </FormActionButton>
  );
}
