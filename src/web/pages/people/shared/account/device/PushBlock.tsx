import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { PushKind, type PushState } from '#machines/app/notification/pushKinds.ts';
import { flow } from '#styled/recipes';
import { pushQuery, savePush } from '#web/api/app/push.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { isAppleTouch } from '#web/device/installing.ts';
import {
  canBePushed,
  computeDigest,
  describeSubscription,
  findSubscription,
  subscribe,
  unsubscribe,
} from '#web/device/pushSubscription.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { AccountBlock } from '../AccountBlock.tsx';

type Choice = Omit<PushState['devices'][number], 'digest'>;
const NOTHING: Choice = { kinds: [], showsAmounts: false };

/** What is sent to this device while the app is closed. */
export function PushBlock() {
  return (
    <AccountBlock
      title={<FormattedMessage id="device.push.title" />}
      detail={<FormattedMessage id="device.push.detail" />}
    >
      {canBePushed() ? (
        <Choices />
      ) : (
        <p>
          <FormattedMessage id={isAppleTouch() ? 'device.push.apple' : 'device.push.impossible'} />
        </p>
      )}
    </AccountBlock>
  );
}

/** The choice of this device, as the server has it. */
function useOwnChoice() {
  const { data, error, refetch } = useQuery(pushQuery);
  const own = useQuery({
    queryKey: ['push', 'own', data?.devices],
    queryFn: async (): Promise<Choice> => {
      const subscription = await findSubscription();
      const digest = subscription && (await computeDigest(subscription));
      return data?.devices.find((device) => device.digest === digest) ?? NOTHING;
    },
    enabled: data !== undefined,
  });
  return { publicKey: data?.publicKey, choice: own.data, error: error ?? own.error, refetch };
}

class Refused extends Error {}

/** Without a kind, the browser is no longer subscribed. */
async function save(publicKey: string, { kinds, showsAmounts }: Choice): Promise<PushState> {
  const subscription = kinds.length ? await subscribe(publicKey) : await findSubscription();
  if (!subscription) throw new Refused();
  const state = await savePush({ ...describeSubscription(subscription), kinds, showsAmounts });
  if (!kinds.length) await unsubscribe();
  return state;
}

function Choices() {
  const queries = useQueryClient();
  const { publicKey, choice, error, refetch } = useOwnChoice();
  const {
    mutate,
    isPending,
    variables,
    error: failure,
  } = useMutation({
    meta: { showsError: true },
    mutationFn: (wanted: Choice) => save(publicKey ?? '', wanted),
    onSuccess: (state) => queries.setQueryData(pushQuery.queryKey, state),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!choice) return <SkeletonRows count={4} />;
  const shown = isPending ? variables : choice;
  const toggle = (kind: PushKind, isWanted: boolean) => {
    const others = shown.kinds.filter((each) => each !== kind);
    mutate({ ...shown, kinds: isWanted ? [...others, kind] : others });
  };
  return (
    <div className={flow({ gap: '4' })}>
      {PushKind.options.map((kind) => (
        <CheckboxField
          key={kind}
          label={<FormattedMessage id={`device.push.kind.${kind}`} />}
          checked={shown.kinds.includes(kind)}
          disabled={isPending}
          onChange={(event) => toggle(kind, event.target.checked)}
        />
      ))}
      {shown.kinds.length > 0 && (
        <CheckboxField
          label={<FormattedMessage id="device.push.amounts" />}
          hint={<FormattedMessage id="device.push.amountsDetail" />}
          checked={shown.showsAmounts}
          disabled={isPending}
          onChange={(event) => mutate({ ...shown, showsAmounts: event.target.checked })}
        />
      )}
      {failure && (
        <Notice tone="negative">
          <FormattedMessage id={failure instanceof Refused ? 'device.push.refused' : 'account.notifications.failed'} />
        </Notice>
      )}
    </div>
  );
}
