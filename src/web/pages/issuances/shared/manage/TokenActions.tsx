import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { TokenEvent } from '#machines/register/token/token.contract.ts';
import { tokenMachine } from '#machines/register/token/token.machine.ts';
import { tokenPageActions } from '#machines/register/token/token.pageActions.ts';
import { isRetiredWithTokens } from '#machines/register/token/token.selectors.ts';
import type { ConfirmedTokenEvent } from '#machines/register/token/token.stepUp.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { usePropose } from '#web/commands/usePropose.ts';
import { useSend } from '#web/commands/useSend.ts';
import { ResumeAction } from './ResumeAction.tsx';
import { RetireAction } from './RetireAction.tsx';

const PLACEHOLDER_REASON = '-';

type TokenActionsProps = { token: NonNullable<Project['token']>; symbol: string };

/** The actions that the token's status and the user's role allow. A disabled action shows which guard refuses it. */
export function TokenActions({ token: { id, version, status, facts }, symbol }: TokenActionsProps) {
  const { send, refusal } = useSend<ConfirmedTokenEvent>({
    entities: ['token', 'project'],
    path: `/tokens/${id}/events`,
    version,
  });
  const proposeAct = usePropose(version);
  const propose = (event: TokenEvent, password: string) => proposeAct({ entity: 'token', id, event }, password);
  const show = createActionRenderer(tokenPageActions, restoreSnapshot(tokenMachine, status, { ...facts }));
  return (
    <>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {show({ type: 'token.deploy' }, (disabledReason) => (
          <ActionButton
            label={<FormattedMessage id="manager.act.token.deploy" />}
            title={<FormattedMessage id="manager.ask.token.deploy" values={{ symbol }} />}
            disabledReason={disabledReason}
            onConfirm={(proof) => send({ type: 'token.deploy', ...proof })}
          >
            <FormattedMessage id="manager.follows.token.deploy" />
          </ActionButton>
        ))}
        {show({ type: 'token.resume', reason: PLACEHOLDER_REASON }, (disabledReason) => (
          <ResumeAction symbol={symbol} disabledReason={disabledReason} onPropose={propose} />
        ))}
        <MoreActs of={symbol}>
          {show({ type: 'token.pause', reason: PLACEHOLDER_REASON }, (disabledReason) => (
            <ReasonActionButton
              label={<FormattedMessage id="manager.act.token.pause" />}
              title={<FormattedMessage id="manager.ask.token.pause" values={{ symbol }} />}
              isDangerous
              disabledReason={disabledReason}
              onConfirm={(reason, proof) => send({ type: 'token.pause', reason, ...proof })}
            >
              <FormattedMessage id="manager.follows.token.pause" />
            </ReasonActionButton>
          ))}
          {show({ type: 'token.retire', reason: PLACEHOLDER_REASON, fileId: '' }, (disabledReason) => (
            <RetireAction symbol={symbol} disabledReason={disabledReason} onPropose={propose}>
              {isRetiredWithTokens(status) ? (
                <FormattedMessage id="manager.follows.token.cancel" values={{ tokens: facts.outstanding }} />
              ) : (
                <FormattedMessage id="manager.follows.token.retire" />
              )}
            </RetireAction>
          ))}
        </MoreActs>
      </ActionRow>
    </>
  );
}
