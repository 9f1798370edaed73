import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { AdAction } from '#machines/market/ad/ad.contract.ts';
import { adMachine } from '#machines/market/ad/ad.machine.ts';
import { adPageActions } from '#machines/market/ad/ad.pageActions.ts';
import { computePriceRange } from '#machines/market/ad/ad.rules.ts';
import type { Ad } from '#machines/market/ad/ad.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { TermsFields } from '#web/parts/market/TermsFields.tsx';
import { termsForm } from '#web/parts/market/termsForm.ts';

/** The acts of its seller on an ad. */
export function AdActions({ ad }: { ad: Ad }) {
  const { id, version, status, facts } = ad;
  const { send, refusal } = useSend<AdAction>({
    entities: ['ad', 'holding', 'transfer'],
    path: `/ads/${id}/events`,
    version,
  });
  const show = createActionRenderer(adPageActions, restoreSnapshot(adMachine, status, facts));
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {show({ type: 'ad.submit' }, (disabledReason) => (
          <ActionButton
            label={<FormattedMessage id="market.act.submit" />}
            title={<FormattedMessage id="market.act.submit.title" />}
            tone="primary"
            disabledReason={disabledReason}
            onConfirm={() => send({ type: 'ad.submit' })}
          >
            <FormattedMessage id="market.act.submit.detail" values={{ tokens: ad.tokens }} />
          </ActionButton>
        ))}
        {show({ type: 'ad.revise' }, (disabledReason) => (
          <ActionButton
            label={<FormattedMessage id="market.act.revise" />}
            title={<FormattedMessage id="market.act.revise.title" />}
            tone="primary"
            disabledReason={disabledReason}
            onConfirm={() => send({ type: 'ad.revise' })}
          >
            <FormattedMessage id="market.act.revise.detail" />
          </ActionButton>
        ))}
        {show({ type: 'ad.edit', tokens: 1, unitPrice: 1 }, (disabledReason) => (
          <EditAction ad={ad} disabledReason={disabledReason} onSend={send} />
        ))}
        {show({ type: 'ad.withdraw' }, (disabledReason) => (
          <ActionButton
            label={<FormattedMessage id="market.act.withdraw" />}
            title={<FormattedMessage id="market.act.withdraw.title" />}
            disabledReason={disabledReason}
            isDangerous
            onConfirm={() => send({ type: 'ad.withdraw' })}
          >
            <FormattedMessage id="market.act.withdraw.detail" />
          </ActionButton>
        ))}
      </ActionRow>
    </div>
  );
}

type EditActionProps = {
  ad: Ad;
  disabledReason: ReactNode;
  onSend: (event: AdAction) => Promise<unknown>;
};

function EditAction({ ad, disabledReason, onSend }: EditActionProps) {
  const { tokensFree, referencePrice, priceBand } = ad.facts;
  const { min: priceMin, max: priceMax } = computePriceRange({ referencePrice, priceBand });
  const schema = useMemo(
    () => v.object(termsForm({ most: tokensFree, priceMin, priceMax })),
    [tokensFree, priceMin, priceMax],
  );
  return (
    <FormActionButton
      label={<FormattedMessage id="market.act.edit" />}
      title={<FormattedMessage id="market.act.edit.title" />}
      confirmLabel={<FormattedMessage id="market.act.edit.save" />}
      tone="secondary"
      disabledReason={disabledReason}
      draft={`ad.edit.${ad.id}`}
      schema={schema}
      values={{ tokens: ad.tokens as number | null, unitPrice: ad.unitPrice as number | null }}
      onSend={(terms) => onSend({ type: 'ad.edit', ...terms })}
    >
      {(form) => (
        <TermsFields
          tokens={form.field('tokens')}
          unitPrice={form.field('unitPrice')}
          most={tokensFree}
          priceMin={priceMin}
          priceMax={priceMax}
        />
      )}
    </FormActionButton>
  );
}
