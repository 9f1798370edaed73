import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { Message, Submitted } from '#machines/form/form.contract.ts';
import { verificationCode } from '#machines/shared/fields/credentials.ts';
import type { SignatureFacts } from '#machines/signature/signature.contract.ts';
import { triesLeft } from '#machines/signature/signature.selectors.ts';
import { css } from '#styled/css';
import { useForm } from '#web/actors/form.ts';
import { bindValue } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/CodeField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StepFooter } from '../StepFooter.tsx';

const Code = v.object({ code: verificationCode() });

type CodeFormProps = {
  email: string;
  facts: SignatureFacts;
  isSent: boolean;
  onSign: (code: string) => Promise<Submitted<undefined>>;
  onResend: () => Promise<Submitted<undefined>>;
};

/** The code that was mailed signs the contract that is open, and nothing else. */
export function CodeForm({ email, facts, isSent, onSign, onResend }: CodeFormProps) {
  const form = useForm(Code, { values: { code: '' }, submit: ({ code }) => onSign(code) });
  const left = triesLeft(facts);
  const code = form.field('code');
  return (
    <form {...form.formProps}>
      <div className={css({ display: 'grid', gap: '5', mb: '6' })}>
        <CodeField
          {...bindValue(code)}
          label={<FormattedMessage id="invest.sign.code" />}
          hint={<FormattedMessage id={isSent ? 'invest.sign.sentTo' : 'invest.sign.notSent'} values={{ email }} />}
        />
        {facts.tries > 0 && !code.error && (
          <p className={css({ textStyle: 'small', color: 'muted' })}>
            <FormattedMessage id="invest.sign.triesLeft" values={{ left }} />
          </p>
        )}
        <FormError error={form.error} />
        <Resend codesLeft={facts.codesLeft} isSent={isSent} email={email} onResend={onResend} />
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="invest.sign.meaning" />
        </p>
      </div>
      <StepFooter>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="invest.sign.confirm" />
        </Button>
      </StepFooter>
    </form>
  );
}

type Asked = { state: 'idle' | 'asking' | 'sent' } | { state: 'refused'; message: Message | undefined };

function Resend({
  codesLeft,
  isSent,
  email,
  onResend,
}: Pick<CodeFormProps, 'isSent' | 'email' | 'onResend'> & { codesLeft: number }) {
  const [asked, setAsked] = useState<Asked>({ state: 'idle' });
  const resend = async () => {
    setAsked({ state: 'asking' });
    const answer = await onResend();
    setAsked(answer.ok ? { state: 'sent' } : { state: 'refused', message: answer.refusal.form });
  };
  return (
    <div className={css({ display: 'grid', gap: '3', justifyItems: 'start' })}>
      <Button
        tone="plain"
        size="small"
        isLoading={asked.state === 'asking'}
        disabledReason={codesLeft === 0 && <FormattedMessage id="auth.codeLocked" />}
        onClick={resend}
      >
        <FormattedMessage id={isSent ? 'auth.resend' : 'invest.sign.send'} />
      </Button>
      {asked.state === 'sent' && (
        <Notice tone="positive" isLive>
          <FormattedMessage id="auth.codeResent" values={{ email }} />
        </Notice>
      )}
      {asked.state === 'refused' && <FormError error={asked.message} />}
    </div>
  );
}
