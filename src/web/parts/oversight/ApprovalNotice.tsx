import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { chooseNotice } from '#machines/oversight/approval/approval.selectors.ts';
import type { Approval } from '#machines/oversight/approval/approval.wire.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** The next step of the proposal, addressed to its reader, or why it failed. */
export function ApprovalNotice({ approval }: { approval: Approval }) {
  const { status, facts, proposedBy, executesAt, expiresAt, failure } = approval;
  const notice = chooseNotice(status, facts);
  if (notice === null) return null;
  if (notice === 'failed') return <Notice tone="negative">{failureText(failure ?? '')}</Notice>;
  const at = <DateTime value={executesAt ?? expiresAt} format="dateTime" />;
  return (
    <Notice tone="waiting">
      <FormattedMessage id={`approval.notice.${notice}`} values={{ name: proposedBy.name, at }} />
    </Notice>
  );
}

function failureText(failure: string): ReactNode {
  if (failure === 'stale_version') return <FormattedMessage id="approval.failure.stale" />;
  if (failure === 'last_manager') return <FormattedMessage id="approval.failure.lastManager" />;
  if (failure === 'user_barred') return <FormattedMessage id="approval.failure.userBarred" />;
  if (failure === 'manager_gone') return <FormattedMessage id="approval.failure.manager" />;
  return (
    <FormattedMessage id={failure.startsWith('refused') ? 'approval.failure.refused' : 'approval.failure.other'} />
  );
}
