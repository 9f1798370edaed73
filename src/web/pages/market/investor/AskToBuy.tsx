import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { Ad } from '#machines/market/ad/ad.wire.ts';
import type { TransferFacts } from '#machines/market/transfer/transfer.contract.ts';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import { transferPageActions } from '#machines/market/transfer/transfer.pageActions.ts';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { flow } from '#styled/recipes';
import { requestTermsQuery, requestTokens } from '#web/api/market/transfers.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import { useCommandErrors } from '#web/commands/RefusalText.tsx';
import { submitCommand } from '#web/commands/submitCommand.ts';
import { bindCheckbox } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { buildAddress } from '#web/lists/address.ts';
import { TermsFields } from '#web/parts/market/TermsFields.tsx';
import { termsForm } from '#web/parts/market/termsForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { RiskWarning } from '#web/ui/states/RiskWarning.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { PATH } from '../shared/transferSearch.ts';
import { TotalRow } from './TotalRow.tsx';

/** Asks the seller for tokens. Nothing is bought yet: the seller answers, and both sign an agreement. */
export function AskToBuy({ ad }: { ad: Ad }) {
  const query = useQuery({ ...requestTermsQuery(ad.id), enabled: ad.transferId === null });
  return (
    <Panel title={<FormattedMessage id="market.ask.title" />}>
      {ad.transferId ? (
        <AlreadyAsked transfer={ad.transferId} />
      ) : (
        <Loaded
          query={query}
          skeleton={<SkeletonRows count={4} />}
          missing={<FormattedMessage id="market.ask.closed" />}
        >
          {({ facts }) => <Ask ad={ad} facts={facts} />}
        </Loaded>
      )}
    </Panel>
  );
}

function AlreadyAsked({ transfer }: { transfer: string }) {
  return (
    <div className={flow()}>
      <p>
        <FormattedMessage id="market.ask.asked" />
      </p>
      <div>
        <LinkButton href={buildAddress(PATH, { transfer })}>
          <FormattedMessage id="market.ask.toTransfer" />
        </LinkButton>
      </div>
    </div>
  );
}

function Ask({ ad, facts }: { ad: Ad; facts: TransferFacts }) {
  const show = createActionRenderer(transferPageActions, restoreSnapshot(transferMachine, 'new', facts));
  const event = {
    type: 'transfer.request',
    tokens: 1,
    unitPrice: Math.max(1, facts.priceMin),
    warningSeen: true,
  } as const;
  return show(event, (reason) => (reason ? <Notice>{reason}</Notice> : <AskForm ad={ad} facts={facts} />));
}

function schemaFor({ tokensOffered, priceMin, priceMax, warningNeeded }: TransferFacts) {
  const seen = v.boolean();
  return v.object({
    ...termsForm({ most: tokensOffered, priceMin, priceMax }),
    warningSeen: warningNeeded
      ? v.pipe(
          seen,
          v.check((isSeen) => isSeen, 'validator.error_accept'),
        )
      : seen,
  });
}

function AskForm({ ad, facts }: { ad: Ad; facts: TransferFacts }) {
  const queries = useQueryClient();
  const { history } = useRouter();
  const withIdempotencyKey = useIdempotentSend();
  const commandErrors = useCommandErrors();
  const { tokensOffered, priceMin, priceMax, warningNeeded } = facts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new schema validates again, so only other limits make one
  const schema = useMemo(() => schemaFor(facts), [tokensOffered, priceMin, priceMax, warningNeeded]);
  const form = useDraftedForm(schema, {
    draft: `ask.${ad.id}`,
    values: { tokens: ad.tokens as number | null, unitPrice: ad.unitPrice as number | null, warningSeen: false },
    submit: (body) =>
      submitCommand(
        withIdempotencyKey(body, (key) => requestTokens(ad.id, body, key)),
        commandErrors,
      ),
    onSuccess: (made: TransferRow) => {
      form.reset(form.values);
      void queries.invalidateQueries(queriesShowing('transfer'));
      history.push(buildAddress(PATH, { transfer: made.id }));
    },
  });
  return (
    <form className={flow({ gap: '5' })} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <p>
        <FormattedMessage id="market.ask.detail" />
      </p>
      <TermsFields
        tokens={form.field('tokens')}
        unitPrice={form.field('unitPrice')}
        most={tokensOffered}
        priceMin={priceMin}
        priceMax={priceMax}
      />
      <TotalRow {...form.values} label={<FormattedMessage id="market.ask.total" />} />
      <RiskWarning title={<FormattedMessage id="invest.risk.title" />}>
        <p>
          <FormattedMessage id="market.ask.risk" />
        </p>
        {warningNeeded && (
          <CheckboxField
            {...bindCheckbox(form.field('warningSeen'))}
            label={<FormattedMessage id="market.ask.understood" />}
          />
        )}
      </RiskWarning>
      <FormError error={form.error} />
      <div>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="market.ask.send" />
        </Button>
      </div>
    </form>
  );
}
