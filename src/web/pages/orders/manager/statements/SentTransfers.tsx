import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { SentTransfer } from '#machines/orders/payment/sentTransfer.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { bankFeedQuery, sentTransfersQuery } from '#web/api/orders/bankStatements.ts';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { useAct } from '#web/parts/oversight/useAct.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { TransferSummary } from './TransferSummary.tsx';

/** Executed transfers. A bank with a feed reports returned ones itself, so that managers have nothing to do. */
export function SentTransfers() {
  const { data: feed } = useQuery(bankFeedQuery());
  const { data } = useQuery({ ...sentTransfersQuery(), enabled: feed?.connected === false });
  if (feed?.connected !== false || !data?.rows.length) return null;
  return (
    <Panel>
      <Disclosure title={<FormattedMessage id="sentTransfers.title" />}>
        <p className={css({ color: 'muted', mb: '4' })}>
          <FormattedMessage id="sentTransfers.detail" />
        </p>
        <ul className={flow({ gap: '5' })}>
          {data.rows.map((transfer) => (
            <li key={transfer.key}>
              <SentTransferItem transfer={transfer} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </Panel>
  );
}

function SentTransferItem({ transfer }: { transfer: SentTransfer }) {
  const { kind, amount, sentAt, executed, ending, user, approval } = transfer;
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: '3',
      })}
    >
      <div className={css({ flexGrow: '1', flexBasis: '1/2', minW: '0' })}>
        <TransferSummary kind={kind} amount={amount} ending={ending} user={user} at={sentAt}>
          {!executed && (
            <>
              {' · '}
              <FormattedMessage id="sentTransfers.inFile" />
            </>
          )}
        </TransferSummary>
      </div>
      {approval ? (
        <Link href={`/manager/approvals?approval=${approval}`} className={link()}>
          <FormattedMessage id="sentTransfers.proposed" />
        </Link>
      ) : (
        <ReturnAction transfer={transfer} />
      )}
    </div>
  );
}

/** Executed transfers come back. Those in a file can be rejected. */
const texts = {
  executed: {
    label: 'sentTransfers.return',
    ask: 'sentTransfers.ask',
    follows: 'sentTransfers.follows',
    done: 'bankTransfer.return',
  },
  inFile: {
    label: 'sentTransfers.reject',
    ask: 'sentTransfers.rejectAsk',
    follows: 'sentTransfers.rejectFollows',
    done: 'bankTransfer.reject',
  },
} as const;

function ReturnAction({ transfer: { key, amount, executed } }: { transfer: SentTransfer }) {
  const { label, ask, follows, done } = texts[executed ? 'executed' : 'inFile'];
  const send = useAct('/sent-transfers/return', 0, done);
  return (
    <ActionRow>
      <ReasonActionButton
        label={<FormattedMessage id={label} />}
        title={<FormattedMessage id={ask} values={{ amount: <Money amount={amount} /> }} />}
        asksPassword
        isSecret
        wording={{ hint: null }}
        onConfirm={(reason, { password }) => send({ key, reason, password })}
      >
        <p>
          <FormattedMessage id={follows} />
        </p>
      </ReasonActionButton>
    </ActionRow>
  );
}
