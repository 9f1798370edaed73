import { FormattedMessage } from 'react-intl';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import { transferPageActions } from '#machines/market/transfer/transfer.pageActions.ts';
import { hasSigned } from '#machines/market/transfer/transfer.selectors.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { TransferCode } from './TransferCode.tsx';
import type { SendTransfer } from './transferCommands.ts';

type TransferAgreementProps = { transfer: Transfer; onSend: SendTransfer };

/** The agreement to read, and the code by mail that signs it. */
export function TransferAgreement({ transfer, onSend }: TransferAgreementProps) {
  const { status, facts, side, agreement } = transfer;
  const show = createActionRenderer(transferPageActions, restoreSnapshot(transferMachine, status, facts));
  const signing =
    side &&
    facts.agreementReady &&
    show({ type: 'code.request' }, (reason) => (
      <TransferCode key={transfer.id} side={side} transfer={transfer} noCode={reason} onSend={onSend} />
    ));
  if (!agreement && !signing) return null;
  return (
    <div className={flow()}>
      {agreement && (
        <div className={flow({ gap: '3' })}>
          <div className={css({ width: { base: 'full', tablet: '[fit-content]' } })}>
            <StoredFile
              id={agreement.fileId}
              label={<FormattedMessage id={agreement.isSealed ? 'market.agreement.sealed' : 'market.agreement.read'} />}
            />
          </div>
          {side && !agreement.isSealed && hasSigned(facts, side) && (
            <Notice tone="waiting" isLive={false}>
              <FormattedMessage id="market.agreement.otherSide" />
            </Notice>
          )}
        </div>
      )}
      {signing}
    </div>
  );
}
