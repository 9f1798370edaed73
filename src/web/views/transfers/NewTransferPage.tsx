import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Sellable } from '#machines/ad/ad.wire.ts';
import type { NewTransfer, TransferRow } from '#machines/transfer/transfer.wire.ts';
import { flow } from '#styled/recipes';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { createTransfer } from '#web/api/transfers.ts';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { addressOf } from '#web/lists/address.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { GiftFields } from './GiftFields.tsx';
import { type ChosenHolding, HoldingForm } from './HoldingForm.tsx';
import { OwnWalletFields } from './OwnWalletFields.tsx';
import { PATH } from './transferSearch.ts';

/** Gives tokens away, or moves them to another wallet of their holder. A manager decides on both. */
export function NewTransferPage(chosen: ChosenHolding) {
  return (
    <HoldingForm
      {...chosen}
      title={<FormattedMessage id="market.give.title" />}
      detail={<FormattedMessage id="market.give.detail" />}
    >
      {(holding, choice) => (
        <KindChoice key={`${holding.project.id} ${holding.wallet}`} holding={holding} choice={choice} />
      )}
    </HoldingForm>
  );
}

const kinds = ['gift', 'ownWallet'] as const;
const fields = { gift: GiftFields, ownWallet: OwnWalletFields };

function KindChoice({ holding, choice }: { holding: Sellable; choice: ReactNode }) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('gift');
  const create = useCreateTransfer();
  const Fields = fields[kind];
  return (
    <Panel>
      <div className={flow({ gap: '5' })}>
        {choice}
        <RadioCards
          name="kind"
          label={<FormattedMessage id="market.give.kind" />}
          columns="two"
          value={kind}
          onValueChange={setKind}
          options={kinds.map((value) => ({
            value,
            label: <FormattedMessage id={`market.give.${value}`} />,
            detail: <FormattedMessage id={`market.give.${value}Detail`} />,
          }))}
        />
        <Fields holding={holding} {...create} />
      </div>
    </Panel>
  );
}

export type CreateTransfer = {
  create: (body: NewTransfer) => Promise<TransferRow>;
  /** Opens the transfer that was created. */
  onCreated: (made: TransferRow) => void;
};

function useCreateTransfer(): CreateTransfer {
  const queries = useQueryClient();
  const { history } = useRouter();
  const withIdempotencyKey = useIdempotentSend();
  return {
    create: (body) => withIdempotencyKey(body, (key) => createTransfer(body, key)),
    onCreated: ({ id }) => {
      void queries.invalidateQueries(queriesShowing('transfer', 'holding'));
      history.push(addressOf(PATH, { transfer: id }));
    },
  };
}
