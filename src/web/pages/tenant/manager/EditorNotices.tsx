import { FormattedMessage } from 'react-intl';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { buildPartHref } from './configurationLinks.ts';
import type { EditorPart } from './configurationSearch.ts';
import type { Editor } from './useEditor.ts';
import { VerdictView } from './VerdictView.tsx';

const resultTones = { published: 'positive', proposed: 'waiting', loaded: 'info' } as const;

/** Progress, errors and results of the editor, above its fields. */
export function EditorNotices({ editor, part }: { editor: Editor; part: EditorPart }) {
  const { unreadText, lastResult, verdict, isBusy, isStale, refusal, adoptNewer, discardText } = editor;
  return (
    <>
      {isBusy && (
        <Notice tone="waiting" isLive>
          <FormattedMessage id="configuration.working" />
        </Notice>
      )}
      {isStale ? (
        <Notice
          tone="waiting"
          isLive
          actions={
            <Button tone="secondary" size="small" onClick={adoptNewer}>
              <FormattedMessage id="configuration.stale.over" />
            </Button>
          }
        >
          <FormattedMessage id="configuration.stale" />
        </Notice>
      ) : (
        <FormError error={refusal} />
      )}
      {unreadText !== null && part !== 'json' && (
        <Notice
          tone="waiting"
          actions={
            <>
              <LinkButton tone="secondary" size="small" href={buildPartHref('json')}>
                <FormattedMessage id="configuration.json.open" />
              </LinkButton>
              <Button tone="plain" size="small" onClick={discardText}>
                <FormattedMessage id="configuration.json.discard" />
              </Button>
            </>
          }
        >
          <FormattedMessage id="configuration.json.broken" />
        </Notice>
      )}
      {lastResult && (
        <Notice
          tone={resultTones[lastResult.kind]}
          isLive
          actions={
            lastResult.kind === 'proposed' && (
              <LinkButton tone="secondary" size="small" href="/manager/approvals">
                <FormattedMessage id="approval.open" />
              </LinkButton>
            )
          }
        >
          <FormattedMessage id={`configuration.${lastResult.kind}`} values={{ version: lastResult.version }} />
        </Notice>
      )}
      {verdict && <VerdictView verdict={verdict} />}
    </>
  );
}
