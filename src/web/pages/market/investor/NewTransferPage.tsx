import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Sellable } from '#machines/market/ad/ad.wire.ts';
import { flow } from '#styled/recipes';
import { createTransfer } from '#web/api/market/transfers.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { isDrafted } from '#web/forms/formDrafts.ts';
import { buildAddress } from '#web/lists/address.ts';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { PATH } from '../shared/transferSearch.ts';
import { GiftFields } from './GiftFields.tsx';
import { type ChosenHolding, HoldingForm } from './HoldingForm.tsx';
import { draftNameOf } from './holdingDrafts.ts';
import { OwnWalletFields } from './OwnWalletFields.tsx';
import type { CreateTransfer } from './transferCommands.ts';

const kinds = ['gift', 'ownWallet'] as const;

/** Gives tokens away, or moves them to another wallet of their holder. A manager decides on both. */
export function NewTransferPage({ onOpen, ...chosen }: ChosenHolding & { onOpen: (href: string) => void }) {
  return (
    <HoldingForm
      {...chosen}
      drafts={kinds}
      title={<FormattedMessage id="market.give.title" />}
      detail={<FormattedMessage id="market.give.detail" />}
    >
      {(holding, renderChoice) => (
        <KindChoice
          key={`${holding.project.id} ${holding.wallet}`}
          holding={holding}
          choice={renderChoice()}
          onOpen={onOpen}
        />
      )}
    </HoldingForm>
  );
}

const fields = { gift: GiftFields, ownWallet: OwnWalletFields };

type KindChoiceProps = { holding: Sellable; choice: ReactNode; onOpen: (href: string) => void };

function KindChoice({ holding, choice, onOpen }: KindChoiceProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]>(
    () => kinds.find((each) => isDrafted(draftNameOf(each, holding))) ?? 'gift',
  );
  const create = useCreateTransfer(onOpen);
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
        {kind === 'gift' && holding.issuanceOver ? (
          <Notice>
            <FormattedMessage id="reason.transfer.isIssuanceRunning" />
          </Notice>
        ) : (
          <Fields holding={holding} {...create} />
        )}
      </div>
    </Panel>
  );
}

function useCreateTransfer(onOpen: (href: string) => void): CreateTransfer {
  const queries = useQueryClient();
  const withIdempotencyKey = useIdempotentSend();
  return {
    create: (body) => withIdempotencyKey(body, (key) => createTransfer(body, key)),
    onCreated: ({ id }) => {
      void queries.invalidateQueries(queriesShowing('transfer', 'holding'));
      onOpen(buildAddress(PATH, { transfer: id }));
    },
  };
}
