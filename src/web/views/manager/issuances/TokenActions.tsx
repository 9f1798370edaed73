import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import type { TokenEvent } from '#machines/token/token.contract.ts';
import { tokenMachine } from '#machines/token/token.machine.ts';
import { tokenPageActions } from '#machines/token/token.pageActions.ts';
import { ActionButton, ReasonActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { actionsOf } from '#web/commands/actionsOf.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';

const PLACEHOLDER_REASON = '-';

type TokenActionsProps = { token: NonNullable<Project['token']>; symbol: string };

/** The actions that the token's status and the user's role allow. A disabled action shows which guard refuses it. */
export function TokenActions({ token: { id, version, status, facts }, symbol }: TokenActionsProps) {
  const { send, refusal } = useSend<TokenEvent>({
    entities: ['token', 'project'],
    path: `/tokens/${id}/events`,
    version,
  });
  const show = actionsOf(tokenPageActions, snapshotOf(tokenMachine, status, { ...facts }));
  const showSimple = (type: SimpleType, isDangerous?: boolean) =>
    show({ type }, (reason) => (
      <SimpleAction type={type} symbol={symbol} isDangerous={isDangerous} disabledReason={reason} onSend={send} />
    ));
  return (
    <>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {showSimple('token.deploy')}
        {showSimple('token.resume')}
        <MoreActs of={symbol}>
          {show({ type: 'token.pause', reason: PLACEHOLDER_REASON }, (disabledReason) => (
            <ReasonActionButton
              label={<FormattedMessage id="manager.act.token.pause" />}
              title={<FormattedMessage id="manager.ask.token.pause" values={{ symbol }} />}
              isDangerous
              disabledReason={disabledReason}
              onConfirm={(reason) => send({ type: 'token.pause', reason })}
            >
              <FormattedMessage id="manager.follows.token.pause" />
            </ReasonActionButton>
          ))}
          {showSimple('token.retire', true)}
        </MoreActs>
      </ActionRow>
    </>
  );
}

type SimpleType = 'token.deploy' | 'token.resume' | 'token.retire';

type SimpleActionProps = {
  type: SimpleType;
  symbol: string;
  isDangerous: boolean | undefined;
  disabledReason: ReactNode;
  onSend: (event: TokenEvent) => Promise<unknown>;
};

function SimpleAction({ type, symbol, isDangerous = false, disabledReason, onSend }: SimpleActionProps) {
  return (
    <ActionButton
      label={<FormattedMessage id={`manager.act.${type}`} />}
      title={<FormattedMessage id={`manager.ask.${type}`} values={{ symbol }} />}
      tone={isDangerous ? 'secondary' : 'primary'}
      isDangerous={isDangerous}
      disabledReason={disabledReason}
      onConfirm={() => onSend({ type })}
    >
      <FormattedMessage id={`manager.follows.${type}`} />
    </ActionButton>
  );
}
