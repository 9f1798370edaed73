import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { adMachine } from '#machines/market/ad/ad.machine.ts';
import { adPageActions } from '#machines/market/ad/ad.pageActions.ts';
import { choosePriceDraft, type PriceDraft, startPriceDraft } from '#machines/market/ad/ad.priceDraft.ts';
import type { Sellable } from '#machines/market/ad/ad.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow, moneyPage } from '#styled/recipes';
import { createAd } from '#web/api/market/market.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { useCommandErrors } from '#web/commands/RefusalText.tsx';
import { submitCommand } from '#web/commands/submitCommand.ts';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import type { FormField } from '#web/forms/useForm.ts';
import { buildAddress } from '#web/lists/address.ts';
import { TermsFields } from '#web/parts/market/TermsFields.tsx';
import { termsForm } from '#web/parts/market/termsForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { ReferencePrice } from '../shared/ReferencePrice.tsx';
import { SaleYieldRows } from '../shared/SaleYieldRows.tsx';
import { PATH } from '../shared/transferSearch.ts';
import { type ChosenHolding, HoldingForm, type RenderChoice } from './HoldingForm.tsx';
import { draftNameOf } from './holdingDrafts.ts';

/** Offers tokens of a holding. A manager reviews the ad before it is on the board. */
export function NewAdPage({ onOpen, ...chosen }: ChosenHolding & { onOpen: (href: string) => void }) {
  return (
    <HoldingForm
      {...chosen}
      drafts={['ad']}
      title={<FormattedMessage id="market.new.title" />}
      detail={<FormattedMessage id="market.new.detail" />}
    >
      {(holding, renderChoice, { days }) => (
        <NewAdForm holding={holding} renderChoice={renderChoice} days={days} onOpen={onOpen} />
      )}
    </HoldingForm>
  );
}

type NewAdFormProps = {
  holding: Sellable;
  renderChoice: RenderChoice;
  days: number;
  onOpen: (href: string) => void;
};

function NewAdForm({ holding, renderChoice, days, onOpen }: NewAdFormProps) {
  const { form, unitPrice, onChosen, limits } = useNewAd(holding, onOpen);
  const show = createActionRenderer(adPageActions, restoreSnapshot(adMachine, 'draft', holding.facts));
  const styles = moneyPage();
  return (
    <form className={styles.split} {...form.formProps}>
      <Panel title={<FormattedMessage id="market.ad.terms" />}>
        <div className={flow({ gap: '5' })}>
          <DraftNotice draft={form.draft} />
          {renderChoice(onChosen)}
          <TermsFields tokens={form.field('tokens')} unitPrice={unitPrice} {...limits} />
          <div className={styles.detail}>
            <FormattedMessage id="market.column.reference" />
            {': '}
            <ReferencePrice {...holding} />
            <br />
            <FormattedMessage id="ad.price.note" />
          </div>
          <FormError error={form.error} />
          {show({ type: 'ad.submit' }, (disabledReason) => (
            <div>
              <Button type="submit" width="phone" isLoading={form.isSubmitting} disabledReason={disabledReason}>
                <FormattedMessage id="market.act.submit" />
              </Button>
            </div>
          ))}
          <p className={styles.detail}>
            <FormattedMessage id="market.new.after" values={{ days }} />
          </p>
        </div>
      </Panel>
      <div className={styles.column}>
        <Panel title={<FormattedMessage id="market.yield.title" />}>
          <SaleYieldRows holding={holding} tokens={form.values.tokens} unitPrice={unitPrice.value} />
        </Panel>
      </div>
    </form>
  );
}

function useNewAd(holding: Sellable, onOpen: (href: string) => void) {
  const queries = useQueryClient();
  const withIdempotencyKey = useIdempotentSend();
  const commandErrors = useCommandErrors();
  const { free: most, priceMin, priceMax, project, wallet } = holding;
  const form = useDraftedForm(useNewAdSchema(holding), {
    draft: draftNameOf('ad', holding),
    values: { tokens: null as number | null, unitPrice: startPriceDraft(holding) },
    submit: (terms) => {
      const body = { ...terms, projectId: project.id, wallet, submit: true };
      return submitCommand(
        withIdempotencyKey(body, (key) => createAd(body, key)),
        commandErrors,
      );
    },
    onSuccess: ({ id }: { id: string }) => {
      form.reset(form.values);
      void queries.invalidateQueries(queriesShowing('ad', 'holding'));
      onOpen(buildAddress(PATH, { tab: 'ads', ad: id }));
    },
  });
  const price = form.field('unitPrice');
  const unitPrice: FormField<number | null> = {
    ...price,
    value: choosePriceDraft(price.value, holding).unitPrice,
    onChange: (typed) => price.onChange({ projectId: project.id, unitPrice: typed }),
  };
  const onChosen = (next: Sellable) => {
    const draft = choosePriceDraft(price.value, next);
    if (draft !== price.value) price.onChange(draft);
  };
  return { form, unitPrice, onChosen, limits: { most, priceMin, priceMax } };
}

/** The terms within the limits of the holding. */
function useNewAdSchema({ free: most, priceMin, priceMax, referencePrice, project: { id } }: Sellable) {
  return useMemo(() => {
    const { tokens, unitPrice } = termsForm({ most, priceMin, priceMax });
    const toUnitPrice = (draft: PriceDraft) => choosePriceDraft(draft, { project: { id }, referencePrice }).unitPrice;
    return v.object({ tokens, unitPrice: v.pipe(v.custom<PriceDraft>(Boolean), v.transform(toUnitPrice), unitPrice) });
  }, [most, priceMin, priceMax, referencePrice, id]);
}
