import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CurrentConfiguration } from '#machines/tenant/customization/configuration.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { BrandPart } from './BrandPart.tsx';
import { buildPartHref } from './configurationLinks.ts';
import { type ConfigurationSearch, type EditorPart, editorParts } from './configurationSearch.ts';
import { EditorNotices } from './EditorNotices.tsx';
import { FlowsPart } from './FlowsPart.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { JsonPart } from './JsonPart.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { RulesPart } from './RulesPart.tsx';
import { type Editor, useEditor } from './useEditor.ts';
import { FaultLines } from './VerdictView.tsx';
import { VisibilityPart } from './VisibilityPart.tsx';

type EditorViewProps = {
  current: CurrentConfiguration;
  search: ConfigurationSearch;
  onPublished: () => void;
  /** Called when an earlier version has been loaded into the forms. */
  onLoaded: () => void;
};

/** `current` is the version in force, which may be newer than the one that is edited. */
export function EditorView({ current, search, onPublished, onLoaded }: EditorViewProps) {
  const { formatMessage } = useIntl();
  const editor = useEditor(current, { onPublished, onLoaded });
  const { base, form } = editor;
  const part: EditorPart = search.view ?? 'flows';
  const contents: Record<EditorPart, () => ReactNode> = {
    flows: () => <FlowsPart form={form} />,
    shown: () => <VisibilityPart form={form} switchedOff={current.switchedOff} />,
    brand: () => <BrandPart form={form} />,
    rules: () => (
      <RulesPart
        form={form}
        has={{ terminal: !current.switchedOff.includes('card'), coin: !current.switchedOff.includes('coin') }}
      />
    ),
    json: () => <JsonPart editor={editor} />,
    history: () => <HistoryPart search={search} version={base.version} onLoad={editor.load} />,
  };
  return (
    <div className={flow({ gap: '5' })}>
      <PageHeader
        title={<FormattedMessage id="configuration.title" />}
        detail={<FormattedMessage id="configuration.detail" />}
        actions={<EditorActions editor={editor} />}
      />
      {current.moneyHalt && (
        <Notice tone="negative">
          <FormattedMessage id={`configuration.moneyHalt.${current.moneyHalt}`} />
        </Notice>
      )}
      {current.leftOut.length > 0 && (
        <Notice tone="negative" title={<FormattedMessage id="configuration.leftOut.title" />}>
          <FormattedMessage id="configuration.leftOut" />
          <ul className={css({ display: 'grid', gap: '1', listStyle: 'none', mt: '2' })}>
            <FaultLines faults={current.leftOut} />
          </ul>
        </Notice>
      )}
      {current.switchedOff.length > 0 && (
        <Notice>
          {current.switchedOff.map((provider) => (
            <p key={provider}>
              <FormattedMessage id={`configuration.switchedOff.${provider}`} />
            </p>
          ))}
        </Notice>
      )}
      <DraftNotice draft={form.draft && { ...form.draft, discard: editor.discard }} />
      <EditorNotices editor={editor} part={part} />
      <Tabs
        label={formatMessage({ id: 'configuration.tabs' })}
        items={editorParts.map((each) => ({
          href: buildPartHref(each),
          label: <FormattedMessage id={`configuration.tab.${each}`} />,
          isCurrent: each === part,
        }))}
      />
      <form className={flow({ gap: '5' })} {...form.formProps}>
        {contents[part]()}
      </form>
      {editor.toConfirm && (
        <PublishDialog before={base} after={editor.toConfirm} onCancel={editor.cancel} onConfirm={editor.confirm} />
      )}
    </div>
  );
}

function EditorActions({ editor }: { editor: Editor }) {
  const { form, unreadText, check, isBusy, isChecking, isPublishing, publish, discard } = editor;
  const isUnchanged = !form.isUnsaved;
  const reason = unreadText === null ? 'configuration.unchanged' : 'configuration.json.broken';
  return (
    <div className={editorActions}>
      {form.isUnsaved && !isBusy && (
        <Button tone="plain" onClick={discard}>
          <FormattedMessage id="configuration.discard" />
        </Button>
      )}
      <Button tone="secondary" isLoading={isChecking} onClick={check}>
        <FormattedMessage id="configuration.check" />
      </Button>
      <Button
        isLoading={isPublishing}
        disabledReason={(isUnchanged || unreadText !== null) && <FormattedMessage id={reason} />}
        onClick={publish}
      >
        <FormattedMessage id="configuration.publish" />
      </Button>
    </div>
  );
}

/** The reason below a disabled button must not stretch the other buttons. */
const editorActions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3' });
