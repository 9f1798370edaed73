import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import type { TokenEvent } from '#machines/token/token.contract.ts';
import { tokenMachine } from '#machines/token/token.machine.ts';
import { flow } from '#styled/recipes';
import { Act, ReasonAct } from '../acts/Act.tsx';
import { RefusalNotice } from '../acts/Refusal.tsx';
import { useSend } from '../acts/useSend.ts';

const SOME_REASON = '-';

type TokenActsProps = { token: NonNullable<Project['token']>; symbol: string };

/** The acts on the token that the machine would take now from who asks, and no others. */
export function TokenActs({ token: { id, version, status, facts }, symbol }: TokenActsProps) {
  const { send, refusal } = useSend<TokenEvent>({
    things: ['token', 'project'],
    path: `/tokens/${id}/events`,
    version,
  });
  const now = snapshotOf(tokenMachine, status, { ...facts });
  const may = (event: TokenEvent) => now.can(event);
  return (
    <>
      <RefusalNotice error={refusal} />
      <div className={flow({ direction: 'row', gap: '3' })}>
        {may({ type: 'token.deploy' }) && <SimpleAct type="token.deploy" symbol={symbol} onSend={send} />}
        {may({ type: 'token.resume' }) && <SimpleAct type="token.resume" symbol={symbol} onSend={send} />}
        {may({ type: 'token.pause', reason: SOME_REASON }) && (
          <ReasonAct
            label={<FormattedMessage id="manager.act.token.pause" />}
            title={<FormattedMessage id="manager.ask.token.pause" values={{ symbol }} />}
            isDangerous
            onConfirm={(reason) => send({ type: 'token.pause', reason })}
          >
            <FormattedMessage id="manager.follows.token.pause" />
          </ReasonAct>
        )}
        {may({ type: 'token.retire' }) && <SimpleAct type="token.retire" symbol={symbol} isDangerous onSend={send} />}
      </div>
    </>
  );
}

type SimpleActProps = {
  type: 'token.deploy' | 'token.resume' | 'token.retire';
  symbol: string;
  isDangerous?: boolean;
  onSend: (event: TokenEvent) => Promise<unknown>;
};

function SimpleAct({ type, symbol, isDangerous = false, onSend }: SimpleActProps) {
  return (
    <Act
      label={<FormattedMessage id={`manager.act.${type}`} />}
      title={<FormattedMessage id={`manager.ask.${type}`} values={{ symbol }} />}
      tone={isDangerous ? 'secondary' : 'primary'}
      isDangerous={isDangerous}
      onConfirm={() => onSend({ type })}
    >
      <FormattedMessage id={`manager.follows.${type}`} />
    </Act>
  );
}
