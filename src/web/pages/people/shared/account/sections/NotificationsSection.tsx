import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  type Channel,
  channels,
  isOptional,
  kindsOf,
  type Muted,
  type NotificationKind,
} from '#machines/app/notification/notificationKinds.ts';
import type { Account } from '#machines/people/user/account.wire.ts';
import type { Area } from '#machines/shared/routing/routes.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { saveCommercial, saveMuted } from '#web/api/people/account.ts';
import { useCustomization, useManager } from '#web/shell/appContext.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { AccountBlock } from '../AccountBlock.tsx';
import { DeviceBlock } from '../device/DeviceBlock.tsx';
import { PushBlock } from '../device/PushBlock.tsx';
import { useAccountUpdate } from '../useAccountUpdate.ts';

/** Which notifications the user receives, by kind and channel. A change is saved at once. */
export function NotificationsSection({ area, account }: { area: Area; account: Account }) {
  const { mandatoryCommercialCommunications } = useCustomization().extras;
  // A manager who acts as the user has another device.
  const isOwnDevice = useManager() === null;
  return (
    <>
      <AccountBlock
        title={<FormattedMessage id="account.block.notifications" />}
        detail={<FormattedMessage id="account.block.notificationsDetail" />}
      >
        <Choices area={area} account={account} />
      </AccountBlock>
      {area === 'user' && isOwnDevice && (
        <>
          <PushBlock />
          <DeviceBlock />
        </>
      )}
      {!mandatoryCommercialCommunications && (
        <AccountBlock
          title={<FormattedMessage id="account.block.commercial" />}
          detail={<FormattedMessage id="account.block.commercialDetail" />}
        >
          <Commercial account={account} />
        </AccountBlock>
      )}
    </>
  );
}

function Choices({ area, account }: { area: Area; account: Account }) {
  const updateAccount = useAccountUpdate();
  const { mutate, isPending, isError, isSuccess, variables } = useMutation({
    meta: { showsError: true },
    mutationFn: saveMuted,
    onSuccess: updateAccount,
  });
  const muted = isPending ? variables : account.muted;
  const toggle = (key: Muted, isWanted: boolean) => {
    const others = muted.filter((each) => each !== key);
    mutate(isWanted ? others : [...others, key]);
  };
  return (
    <div className={flow()}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="account.notifications.about" />
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className={choice}>
                <FormattedMessage id={`account.notifications.${channel}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsOf[area].map((kind) => (
            <Kind key={kind} kind={kind} muted={muted} onToggle={toggle} />
          ))}
        </tbody>
      </table>
      {isError && (
        <Notice tone="negative">
          <FormattedMessage id="account.notifications.failed" />
        </Notice>
      )}
      <span role="status" className={css({ textStyle: 'small', color: 'muted' })}>
        {isSuccess && <FormattedMessage id="account.saved" />}
      </span>
    </div>
  );
}

type KindProps = {
  kind: NotificationKind;
  muted: readonly Muted[];
  onToggle: (key: Muted, isWanted: boolean) => void;
};

function Kind({ kind, muted, onToggle }: KindProps) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: `account.notifications.kind.${kind}` });
  const renderLabel = (channel: Channel) => (
    <VisuallyHidden>
      {name}: {formatMessage({ id: `account.notifications.${channel}` })}
    </VisuallyHidden>
  );
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={css({ display: 'block', textStyle: 'small', color: 'muted', fontWeight: 'regular' })}>
          <FormattedMessage id={`account.notifications.kind.${kind}Detail`} />
          {!isOptional(kind) && (
            <>
              {' '}
              <FormattedMessage id="account.notifications.always" />
            </>
          )}
        </span>
      </th>
      {channels.map((channel) => (
        <td key={channel} className={choice}>
          {isOptional(kind) ? (
            <CheckboxField
              label={renderLabel(channel)}
              checked={!muted.includes(`${kind}.${channel}`)}
              onChange={(event) => onToggle(`${kind}.${channel}`, event.target.checked)}
            />
          ) : (
            <CheckboxField label={renderLabel(channel)} checked disabled readOnly />
          )}
        </td>
      ))}
    </tr>
  );
}

function Commercial({ account }: { account: Account }) {
  const updateAccount = useAccountUpdate();
  const { mutate, isPending, isError, isSuccess, variables } = useMutation({
    meta: { showsError: true },
    mutationFn: saveCommercial,
    onSuccess: updateAccount,
  });
  return (
    <div className={flow({ gap: '2' })}>
      <CheckboxField
        label={<FormattedMessage id="auth.commercial" />}
        checked={isPending ? variables : account.commercial}
        error={isError && <FormattedMessage id="account.notifications.failed" />}
        onChange={(event) => mutate(event.target.checked)}
      />
      <span role="status" className={css({ textStyle: 'small', color: 'muted' })}>
        {isSuccess && <FormattedMessage id="account.saved" />}
      </span>
    </div>
  );
}

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& th, & td': { py: '3', verticalAlign: 'top' },
  '& thead th': { pt: '0', textStyle: 'small', color: 'muted', fontWeight: 'medium' },
  '& tbody th': { fontWeight: 'medium', pr: '3' },
  '& tbody tr': { borderTop: 'line' },
});

/** The checkbox has a target of at least 24 px without its hidden label. */
const choice = css({
  width: '16',
  minWidth: '12',
  '& label': { width: '[fit-content]', minHeight: '6', minWidth: '6' },
});
