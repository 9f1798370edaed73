import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LockIcon } from './icons/secondary.tsx';
import { State } from './State.tsx';

export function NoPermission({ actions, children }: { actions?: ReactNode; children?: ReactNode }) {
  return (
    <State icon={<LockIcon size={22} />} title={<FormattedMessage id="ui.noPermission.title" />} actions={actions}>
      {children ?? <FormattedMessage id="ui.noPermission.detail" />}
    </State>
  );
}
