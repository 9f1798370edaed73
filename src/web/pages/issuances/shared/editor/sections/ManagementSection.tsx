import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { slugQuery } from '#web/api/issuances/contents.ts';
import { DoneIcon } from '#web/ui/icons/signs.tsx';
import { useEditorContext } from '../editorContext.ts';
import { CustomizationInput } from './CustomizationInput.tsx';
import { FieldGrid, NumberInput, TextInput } from './fields.tsx';

const PERCENT = 100;

/** Decisions of the platform, which take effect at once. */
export function ManagementSection() {
  return (
    <FieldGrid>
      <TextInput field="slug" prefix="/invest/" isWide hint={<SlugHint />} />
      <NumberInput
        field="feePoints"
        suffix="%"
        decimals={2}
        scale={PERCENT}
        hint={<FormattedMessage id="content.hint.feePoints" />}
      />
      <TextInput field="clientUuid" max={100} isOptional hint={<FormattedMessage id="content.hint.clientUuid" />} />
      <TextInput field="isin" max={12} isOptional hint={<FormattedMessage id="content.hint.isin" />} />
      <CustomizationInput />
    </FieldGrid>
  );
}

/** Says whether the address is free while it is typed. */
function SlugHint() {
  const { editor } = useEditorContext();
  const slug = useDeferredValue(editor.fields.slug ?? '');
  const { data } = useQuery({ ...slugQuery(slug, editor.page.project.id), enabled: slug !== '' });
  if (!data || editor.errorOf('slug')) return <FormattedMessage id="content.hint.slug" />;
  if (!data.free) return <FormattedMessage id="validator.error_slug_taken" />;
  return (
    <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '1', color: 'positive.fg' })}>
      <DoneIcon size={16} />
      <FormattedMessage id="content.slug.free" />
    </span>
  );
}
