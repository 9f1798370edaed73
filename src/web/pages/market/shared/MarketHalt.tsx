import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { MAX_AD_REASON } from '#machines/market/ad/ad.contract.ts';
import type { MarketHalt as MarketHaltBody } from '#machines/market/ad/ad.wire.ts';
import { text } from '#machines/shared/fields/text.ts';
import { css } from '#styled/css';
import { changeMarket, issuanceMarketQuery } from '#web/api/market/market.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

const OpenForm = v.object(passwordEntry);
const HaltForm = v.object({ reason: text({ max: MAX_AD_REASON, characters: 'free' }), ...passwordEntry });
const reasonErrors = { 'validator.error_null': 'manager.reason.missing' } as const;

/** Halts all sales of an issuance after material news of its issuer, and opens them again. */
export function MarketHalt({ issuance }: { issuance: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(issuanceMarketQuery(issuance));
  const change = async (body: MarketHaltBody) => {
    await changeMarket(issuance, body);
    await queries.invalidateQueries(queriesShowing('ad', 'transfer', 'project'));
  };
  if (!data) return null;
  if (data.haltedAt)
    return (
      <div className={place}>
        <Notice
          tone="waiting"
          isLive={false}
          title={
            <FormattedMessage
              id="manager.market.halted"
              values={{ date: <DateTime value={data.haltedAt} format="dateTime" /> }}
            />
          }
          actions={
            <FormActionButton
              label={<FormattedMessage id="manager.market.reopen" />}
              title={<FormattedMessage id="manager.market.reopen.title" />}
              schema={OpenForm}
              values={noPassword}
              isSecret
              errorsByCode={stepUpErrors}
              onSend={({ password }) => change({ type: 'market.open', password })}
            >
              {(form) => (
                <>
                  <FormattedMessage id="manager.market.reopen.detail" />
                  <StepUp field={form.field('password')} />
                </>
              )}
            </FormActionButton>
          }
        >
          {data.reason}
        </Notice>
      </div>
    );
  return (
    <div className={place}>
      <FormActionButton
        label={<FormattedMessage id="manager.market.halt" />}
        title={<FormattedMessage id="manager.market.halt.title" />}
        tone="secondary"
        isDangerous
        schema={HaltForm}
        values={{ reason: '', ...noPassword }}
        isSecret
        errorsByCode={stepUpErrors}
        onSend={(typed) => change({ type: 'market.halt', ...typed })}
      >
        {(form) => (
          <>
            <FormattedMessage id="manager.market.halt.detail" />
            <TextAreaField
              label={<FormattedMessage id="manager.reason.label" />}
              hint={<FormattedMessage id="manager.market.halt.hint" />}
              maxLength={MAX_AD_REASON}
              {...bindText(withWording(form.field('reason'), reasonErrors))}
            />
            <StepUp field={form.field('password')} />
          </>
        )}
      </FormActionButton>
    </div>
  );
}

const place = css({ mb: '4' });
