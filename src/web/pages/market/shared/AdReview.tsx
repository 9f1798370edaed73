import { FormattedMessage } from 'react-intl';
import type { AdAction } from '#machines/market/ad/ad.contract.ts';
import { adMachine } from '#machines/market/ad/ad.machine.ts';
import { adPageActions } from '#machines/market/ad/ad.pageActions.ts';
import type { Ad } from '#machines/market/ad/ad.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';

/** A placeholder to ask the machine whether it would accept a reason. */
const PLACEHOLDER_REASON = '-';

/** The acts of a manager on an ad, without and with a reason. */
export function AdReview({ ad }: { ad: Ad }) {
  const { id, version, status, facts } = ad;
  const { send, refusal } = useSend<AdAction>({ entities: ['ad', 'transfer'], path: `/ads/${id}/events`, version });
  const show = createActionRenderer(adPageActions, restoreSnapshot(adMachine, status, facts));
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {(['publish', 'resume'] as const).map((act) =>
          show({ type: `ad.${act}` }, (disabledReason) => (
            <ActionButton
              key={act}
              label={<FormattedMessage id={`manager.act.ad.${act}`} />}
              title={<FormattedMessage id={`manager.act.ad.${act}.title`} />}
              tone="primary"
              disabledReason={disabledReason}
              onConfirm={() => send({ type: `ad.${act}` })}
            >
              <FormattedMessage id={`manager.act.ad.${act}.detail`} />
            </ActionButton>
          )),
        )}
        {(['reject', 'pause', 'remove'] as const).map((act) =>
          show({ type: `ad.${act}`, reason: PLACEHOLDER_REASON }, (disabledReason) => (
            <ReasonActionButton
              key={act}
              label={<FormattedMessage id={`manager.act.ad.${act}`} />}
              title={<FormattedMessage id={`manager.act.ad.${act}.title`} />}
              tone="secondary"
              isDangerous={act === 'remove'}
              disabledReason={disabledReason}
              onConfirm={(reason) => send({ type: `ad.${act}`, reason })}
            >
              <FormattedMessage id={`manager.act.ad.${act}.detail`} />
            </ReasonActionButton>
          )),
        )}
      </ActionRow>
    </div>
  );
}
