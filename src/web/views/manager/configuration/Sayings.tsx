import { FormattedMessage } from 'react-intl';
import type { Configuration } from '#machines/customization/configuration.wire.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Part } from './configurationSearch.ts';
import { hrefOf } from './places.ts';
import type { Editor } from './useEditor.ts';
import { VerdictView } from './VerdictView.tsx';

/** What the page has to say before its fields: what was done, what stands in the way, what the proof found. */
export function Sayings({ editor, now, part }: { editor: Editor; now: Configuration; part: Part }) {
  const { form, base, broken, said, verdict, isChecking, goOnFrom, discardText } = editor;
  const isStale = now.version !== base.version && !form.isSubmitting;
  return (
    <>
      {(isChecking || (form.isSubmitting && !editor.asking)) && (
        <Notice tone="waiting" isLive>
          <FormattedMessage id="configuration.working" />
        </Notice>
      )}
      {isStale ? (
        <Notice
          tone="waiting"
          isLive
          actions={
            <Button tone="secondary" size="small" onClick={() => goOnFrom(now)}>
              <FormattedMessage id="configuration.stale.over" />
            </Button>
          }
        >
          <FormattedMessage id="configuration.stale" />
        </Notice>
      ) : (
        !verdict && <FormError error={form.error} />
      )}
      {broken !== null && part !== 'json' && (
        <Notice
          tone="waiting"
          actions={
            <>
              <LinkButton tone="secondary" size="small" href={hrefOf('json')}>
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
      {said && (
        <Notice tone={said.kind === 'published' ? 'positive' : 'info'} isLive>
          <FormattedMessage id={`configuration.${said.kind}`} values={{ version: said.version }} />
        </Notice>
      )}
      {verdict && <VerdictView verdict={verdict} />}
    </>
  );
}
