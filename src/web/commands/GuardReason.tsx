import { FormattedMessage } from 'react-intl';

/** The reason why a guard refuses an action. A test checks that every guard of a page's actions has a text. */
export const GuardReason = ({ machine, guard }: { machine: string; guard: string }) => (
  <FormattedMessage id={`reason.${machine}.${guard}` as 'reason.project.isComplete'} />
);
