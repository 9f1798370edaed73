import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Configuration } from '#machines/customization/configuration.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { BrandPart } from './BrandPart.tsx';
import { type ConfigurationSearch, type Part, parts } from './configurationSearch.ts';
import { FlowsPart } from './FlowsPart.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { JsonPart } from './JsonPart.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { hrefOf } from './places.ts';
import { RulesPart } from './RulesPart.tsx';
import { Sayings } from './Sayings.tsx';
import { ShownPart } from './ShownPart.tsx';
import { type Editor, useEditor } from './useEditor.ts';

type EditorViewProps = { now: Configuration; search: ConfigurationSearch; onPublished: () => void };

/** `now` is what is in force at this moment, which may be newer than what is edited here. */
export function EditorView({ now, search, onPublished }: EditorViewProps) {
  const { formatMessage } = useIntl();
  const editor = useEditor(now, onPublished);
  const { form, base } = editor;
  const part: Part = search.view ?? 'flows';
  const contents: Record<Part, () => ReactNode> = {
    flows: () => <FlowsPart form={form} />,
    shown: () => <ShownPart form={form} />,
    brand: () => <BrandPart form={form} />,
    rules: () => <RulesPart form={form} />,
    json: () => <JsonPart editor={editor} />,
    history: () => <HistoryPart search={search} version={base.version} onLoad={editor.load} />,
  };
  return (
    <div className={flow({ gap: '5' })}>
      <PageHeader
        title={<FormattedMessage id="configuration.title" />}
        detail={<FormattedMessage id="configuration.detail" />}
        actions={<Acts editor={editor} />}
      />
      <Sayings editor={editor} now={now} part={part} />
      <Tabs
        label={formatMessage({ id: 'configuration.tabs' })}
        items={parts.map((each) => ({
          href: hrefOf(each),
          label: <FormattedMessage id={`configuration.tab.${each}`} />,
          isCurrent: each === part,
        }))}
      />
      <form className={flow({ gap: '5' })} {...form.formProps}>
        {contents[part]()}
      </form>
      {editor.asking && <PublishDialog before={base} asking={editor.asking} />}
    </div>
  );
}

function Acts({ editor: { form, broken, check, isChecking, publish, discard } }: { editor: Editor }) {
  const isUnchanged = !form.isUnsaved;
  const reason = broken === null ? 'configuration.unchanged' : 'configuration.json.broken';
  return (
    <div className={acts}>
      {form.isUnsaved && !form.isSubmitting && (
        <Button tone="plain" onClick={discard}>
          <FormattedMessage id="configuration.discard" />
        </Button>
      )}
      <Button tone="secondary" isLoading={isChecking} onClick={check}>
        <FormattedMessage id="configuration.check" />
      </Button>
      <Button
        isLoading={form.isSubmitting}
        disabledReason={(isUnchanged || broken !== null) && <FormattedMessage id={reason} />}
        onClick={publish}
      >
        <FormattedMessage id="configuration.publish" />
      </Button>
    </div>
  );
}

/** A reason below one button does not stretch the others. */
const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3' });
