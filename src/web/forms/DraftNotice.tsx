import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { DateTime } from '../ui/figures/DateTime.tsx';
import { Notice } from '../ui/states/Notice.tsx';
import type { RestoredDraft } from './useDraftedForm.ts';

/** Says above a form that it holds what was typed at an earlier visit. */
export function DraftNotice({ draft }: { draft: RestoredDraft | null }) {
  if (!draft) return null;
  const { at, isStale, isPartial, discard } = draft;
  return (
    <Notice
      tone={isStale ? 'waiting' : 'info'}
      isLive
      actions={
        <Button tone="secondary" size="small" onClick={discard}>
          <FormattedMessage id="draft.discard" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="draft.restored" values={{ date: <DateTime value={at} format="short" /> }} />
      </p>
      {isStale && (
        <p>
          <FormattedMessage id="draft.stale" />
        </p>
      )}
      {isPartial && (
        <p>
          <FormattedMessage id="draft.partial" />
        </p>
      )}
    </Notice>
  );
}
