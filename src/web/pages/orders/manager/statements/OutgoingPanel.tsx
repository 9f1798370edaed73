import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { OutgoingTransfers } from '#machines/orders/payment/paymentFile.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { makePaymentFile, outgoingTransfersQuery, paymentFilesQuery } from '#web/api/orders/paymentFiles.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { PaymentFiles } from './PaymentFiles.tsx';
import { TransferSummary } from './TransferSummary.tsx';

/** The transfers that wait for a payment file, and the files. Nothing for a tenant whose bank takes calls. */
export function OutgoingPanel() {
  const { data: outgoing } = useQuery(outgoingTransfersQuery());
  const { data: files } = useQuery(paymentFilesQuery());
  if (!outgoing || !files) return null;
  const { takesFiles, account, count, sum, transfers, held } = outgoing;
  if (!takesFiles && count + held === 0 && files.rows.length === 0) return null;
  return (
    <Panel title={<FormattedMessage id="paymentFiles.title" />}>
      <div className={flow({ gap: '4' })}>
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id={takesFiles ? 'paymentFiles.detail' : 'paymentFiles.others'} />{' '}
          {account && <FormattedMessage id="paymentFiles.account" values={{ ending: account }} />}
        </p>
        <p className={css({ textStyle: 'strong' })}>
          {count === 0 ? (
            <FormattedMessage id="paymentFiles.none" />
          ) : (
            <FormattedMessage id="paymentFiles.sum" values={{ count, amount: <Money amount={sum} /> }} />
          )}
        </p>
        {held > 0 && (
          <Notice tone="waiting">
            <FormattedMessage id="paymentFiles.held" values={{ count: held }} />
          </Notice>
        )}
        {count > 0 && <MakeFile outgoing={outgoing} />}
        {transfers.length > 0 && (
          <ul className={flow({ gap: '3' })}>
            {transfers.map((transfer) => (
              <li key={transfer.key}>
                <TransferSummary {...transfer} at={transfer.addedAt} />
              </li>
            ))}
          </ul>
        )}
        {count > transfers.length && (
          <p>
            <FormattedMessage id="paymentFiles.more" values={{ count: count - transfers.length }} />
          </p>
        )}
        <PaymentFiles files={files.rows} />
      </div>
    </Panel>
  );
}

const Nothing = v.object({});
const nothing = {};
const errorsByCode = {
  transfers_changed: { form: { id: 'paymentFiles.changed' } },
  collection_account_missing: { form: { id: 'paymentFiles.noAccount' } },
} as const;

function MakeFile({ outgoing: { account, count, sum } }: { outgoing: OutgoingTransfers }) {
  const queries = useQueryClient();
  const idempotentSend = useIdempotentSend();
  const showDone = useDoneToast();
  const make = async (password: string) => {
    try {
      const made = await idempotentSend({ count, sum }, (key) => makePaymentFile({ count, sum, password }, key));
      showDone('paymentFile.make');
      return made;
    } finally {
      await queries.invalidateQueries(queriesShowing('bankLine'));
    }
  };
  return (
    <ActionRow>
      <FormActionButton
        label={<FormattedMessage id="paymentFiles.make" />}
        title={<FormattedMessage id="paymentFiles.makeAsk" values={{ count, amount: <Money amount={sum} /> }} />}
        disabledReason={account === null && <FormattedMessage id="paymentFiles.noAccount" />}
        asksPassword
        schema={Nothing}
        values={nothing}
        errorsByCode={errorsByCode}
        onSend={(_, { password = '' }) => make(password)}
      >
        {() => (
          <p>
            <FormattedMessage id="paymentFiles.follows" />
          </p>
        )}
      </FormActionButton>
    </ActionRow>
  );
}
