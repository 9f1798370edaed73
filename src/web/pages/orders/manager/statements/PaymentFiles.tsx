import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { PaymentFile } from '#machines/orders/payment/paymentFile.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { saveBlob } from '#web/api/download.ts';
import { fetchPaymentFile } from '#web/api/orders/paymentFiles.ts';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';

/** The newest files, which can be downloaded again. */
export function PaymentFiles({ files }: { files: readonly PaymentFile[] }) {
  if (!files.length) return null;
  return (
    <>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="paymentFiles.files" />
      </h3>
      <ul className={flow({ gap: '5' })}>
        {files.map((file) => (
          <li key={file.id}>
            <FileItem file={file} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Nothing = v.object({});
const nothing = {};
const errorsByCode = { payment_file_erased: { form: { id: 'paymentFiles.erased' } } } as const;

function FileItem({
  file: { id, number, sum, madeAt, madeBy, count, settled, rejected, sha256 },
}: {
  file: PaymentFile;
}) {
  return (
    <div className={flow({ gap: '2' })}>
      <div>
        <strong>
          <FormattedMessage id="paymentFiles.file" values={{ number, amount: <Money amount={sum} /> }} />
        </strong>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage
            id="paymentFiles.by"
            values={{ name: madeBy.name, date: <DateTime value={madeAt} format="dateTime" /> }}
          />
        </p>
        <p className={css({ textStyle: 'small' })}>
          <FormattedMessage id="paymentFiles.counts" values={{ count, settled, rejected }} />
        </p>
        <p className={css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })}>
          <FormattedMessage id="paymentFiles.hash" values={{ hash: sha256 }} />
        </p>
      </div>
      <ActionRow>
        <FormActionButton
          label={<FormattedMessage id="paymentFiles.download" />}
          title={<FormattedMessage id="paymentFiles.downloadAsk" values={{ number }} />}
          tone="secondary"
          asksPassword
          schema={Nothing}
          values={nothing}
          errorsByCode={errorsByCode}
          onSend={async (_, { password = '' }) => {
            const { blob, name } = await fetchPaymentFile(id, { password });
            saveBlob(blob, name);
          }}
        >
          {() => (
            <p>
              <FormattedMessage id="paymentFiles.downloadFollows" />
            </p>
          )}
        </FormActionButton>
      </ActionRow>
    </div>
  );
}
