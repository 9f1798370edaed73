import { FormattedMessage, useIntl } from 'react-intl';
import { MINUTE } from '#machines/shared/duration.ts';
import { reflectionEnd } from '#machines/shared/rules/reflection.ts';
import { css } from '#styled/css';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { WizardNotice } from '#web/parts/orders/invest/WizardNotice.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { StepHeader } from '../StepHeader.tsx';

type InterestConfirmationProps = {
  project: string;
  symbol: string;
  tokens: number;
  price: number;
  isBusy: boolean;
  isUnreachable: boolean;
  onBack: () => void;
  onConfirm: () => void;
};

export function InterestConfirmation(props: InterestConfirmationProps) {
  const { project, symbol, tokens, price, isBusy, isUnreachable, onBack, onConfirm } = props;
  const intl = useIntl();
  const { timeZone } = useCustomization().tenant;
  const { endsAt } = reflectionEnd(useNow(MINUTE), timeZone);
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.interest.confirmTitle" />}
        detail={<FormattedMessage id="invest.interest.confirmDetail" />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <Panel>
          <DefinitionRows
            rows={[
              { key: 'project', label: <FormattedMessage id="invest.row.project" />, value: project },
              {
                key: 'tokens',
                label: <FormattedMessage id="invest.row.tokens" />,
                value: `${formatCount(intl, tokens)} ${symbol}`,
              },
              {
                key: 'amount',
                label: <FormattedMessage id="invest.row.amount" />,
                value: <Money amount={tokens * price} />,
                isTotal: true,
              },
            ]}
          />
        </Panel>
        <Notice title={<FormattedMessage id="invest.interest.noCommitment" />}>
          <FormattedMessage
            id="invest.interest.toldBefore"
            values={{ date: <DateTime value={endsAt} format="long" timeZone={timeZone} /> }}
          />
        </Notice>
        <WizardNotice isUnreachable={isUnreachable} refusal={{}} />
      </div>
      <StepFooter>
        <Button
          tone="secondary"
          onClick={onBack}
          disabledReason={isBusy && <FormattedMessage id="ui.button.loading" />}
        >
          <FormattedMessage id="invest.back" />
        </Button>
        <Button width="phone" isLoading={isBusy} onClick={onConfirm}>
          <FormattedMessage id="invest.interest.confirm" />
        </Button>
      </StepFooter>
    </>
  );
}
