import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formMachine } from '#machines/app/form/form.machine.ts';
import { textsOn } from '#machines/issuances/content/content.customization.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { declareInterestMachine } from '#machines/orders/declareInterest/declareInterest.machine.ts';
import { computeAmountLimits } from '#machines/orders/declareInterest/declareInterest.selectors.ts';
import type { TypedAmount } from '#machines/shared/fields/typedAmount.ts';
import { css } from '#styled/css';
import { FormError } from '#web/forms/FormError.tsx';
import { useFormActor } from '#web/forms/useForm.ts';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { AmountField } from '../amount/AmountField.tsx';
import { StepHeader } from '../StepHeader.tsx';

type InterestAmountProps = {
  now: SnapshotFrom<typeof declareInterestMachine>;
  /** The form actor that the declaration owns. */
  actor: ActorRefFrom<typeof formMachine>;
  project: Pick<Project, 'customization' | 'tokenSymbol'>;
};

/** The amount of a declared interest, which reserves no tokens and does not bind. */
export function InterestAmount({ now, actor, project }: InterestAmountProps) {
  const customization = useCustomization();
  const { locale } = useApp().boot;
  const form = useFormActor<TypedAmount>(actor);
  const { offer, refusal } = now.context;
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.interest.title" />}
        detail={
          textsOn(project, customization, locale).declareInterestDescription || (
            <FormattedMessage id="invest.interest.detail" />
          )
        }
      />
      <form {...form.formProps}>
        <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
          <AmountField
            field={form.field}
            typed={form.values}
            limits={computeAmountLimits(now)}
            symbol={project.tokenSymbol}
            tokensLeft={offer.tokensLeft}
            refusal={refusal.fields?.tokens}
          />
          <FormError error={form.error ?? refusal.form} />
        </div>
        <StepFooter>
          <Button type="submit" width="phone">
            <FormattedMessage id="invest.next" />
          </Button>
        </StepFooter>
      </form>
    </>
  );
}
