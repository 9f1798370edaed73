import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Refusal } from '#machines/app/form/form.contract.ts';
import { css } from '#styled/css';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { StepFooter } from './StepFooter.tsx';
import { WizardNotice } from './WizardNotice.tsx';

type DeclarationProps = {
  /** The text that the investor has to type exactly. */
  statement: string;
  typed: string;
  isExact: boolean;
  isBusy: boolean;
  isUnreachable: boolean;
  refusal: Refusal;
  onType: (text: string) => void;
  onSubmit: () => void;
  /** The warning that the investor declares to have read. */
  children: ReactNode;
};

/**
 * A failed test is a warning and not a ban. The investor confirms in writing that they want to continue (ECSPR art.
 * 21(6)).
 */
export function Declaration(props: DeclarationProps) {
  const { statement, typed, isExact, isBusy, isUnreachable, refusal, onType, onSubmit, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isExact && !isBusy) onSubmit();
  };
  const statementError = refusal.fields?.statement;
  return (
    <form noValidate onSubmit={submit}>
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {children}
        <p>
          <FormattedMessage id="invest.test.declareDetail" />
        </p>
        <TextField
          name="statement"
          label={<FormattedMessage id="invest.test.declareLabel" values={{ statement }} />}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          error={statementError && <MessageText message={statementError} />}
        />
        <WizardNotice isUnreachable={isUnreachable} refusal={refusal} />
      </div>
      <StepFooter>
        <Button
          type="submit"
          width="phone"
          isLoading={isBusy}
          disabledReason={!isExact && <FormattedMessage id="invest.test.declareExactly" values={{ statement }} />}
        >
          <FormattedMessage id="invest.test.declare" />
        </Button>
      </StepFooter>
    </form>
  );
}
