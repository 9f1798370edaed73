import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LockIcon } from '../icons/secondary.tsx';
import { State } from './State.tsx';
import { TileArt } from './TileArt.tsx';

export function NoPermission({ actions, children }: { actions?: ReactNode; children?: ReactNode }) {
  return (
    <State
      icon={
        <TileArt rows={['..']}>
          <LockIcon size={36} />
        </TileArt>
      }
      title={<FormattedMessage id="ui.noPermission.title" />}
      actions={actions}
    >
      {children ?? <FormattedMessage id="ui.noPermission.detail" />}
    </State>
  );
}
