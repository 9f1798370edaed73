import { FormattedMessage } from 'react-intl';
import { QUARANTINE_GUARD } from '#machines/shared/quarantine.ts';

/** The reason why a guard refuses an action. A test checks that every guard of a page's actions has a text. */
export const GuardReason = ({ machine, guard }: { machine: string; guard: string }) => (
  <FormattedMessage
    id={
      guard === QUARANTINE_GUARD ? 'quarantine.reason' : (`reason.${machine}.${guard}` as 'reason.project.isComplete')
    }
  />
);
