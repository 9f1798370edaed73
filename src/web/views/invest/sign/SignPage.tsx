import { FormattedMessage } from 'react-intl';
import { statusOf } from '#machines/invest/invest.placement.ts';
import { css } from '#styled/css';
import { ask, isUnreachable } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { useUser } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StoredFile } from '#web/views/manager/StoredFile.tsx';
import { Leaving } from '../Leaving.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useWizard } from '../useWizard.ts';
import { WizardNotice } from '../WizardNotice.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SignedAlready } from './SignedAlready.tsx';

const request = { type: 'investment.send', event: { type: 'signature.request' } } as const;

/** The contract, to be read, and the code that signs it. */
export function SignPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, way } = useWizard(wizard);
  const { data, refusal } = now.context;
  const status = statusOf(data);
  const email = useUser()?.email ?? '';
  if (status !== 'CHARGED' && status !== 'SIGNED_PENDING') return <SignedAlready wizard={wizard} />;
  const open = status === 'SIGNED_PENDING' ? way.investment?.signature : null;
  const isOpen = open?.status === 'prepared' || open?.status === 'codeSent';
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="invest.sign.title" />}
        detail={<FormattedMessage id="invest.sign.detail" />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {isOpen && open && (
          <div className={css({ width: { base: 'full', tablet: '[fit-content]' } })}>
            <StoredFile id={open.fileId} label={<FormattedMessage id="invest.sign.read" />} />
          </div>
        )}
        {status === 'SIGNED_PENDING' && !isOpen && (
          <Notice tone="waiting" isLive title={<FormattedMessage id="invest.sign.making" />}>
            <FormattedMessage id="invest.sign.makingDetail" />
          </Notice>
        )}
        <WizardNotice
          isUnreachable={isUnreachable(now)}
          refusal={isOpen ? {} : refusal}
          onRetry={() => actor.send({ type: 'request.retry' })}
        />
      </div>
      {status === 'CHARGED' && (
        <StepFooter>
          <Button width="phone" isLoading={now.hasTag('busy')} onClick={() => actor.send(request)}>
            <FormattedMessage id={data.signature ? 'invest.sign.askAgain' : 'invest.sign.ask'} />
          </Button>
        </StepFooter>
      )}
      {isOpen && open && (
        <CodeForm
          key={open.id}
          email={email}
          facts={open.facts}
          isSent={open.status === 'codeSent'}
          onSign={(code) => ask(actor, { type: 'signature.send', event: { type: 'code.enter', code } })}
          onResend={() =>
            ask(actor, {
              type: 'signature.send',
              event: { type: open.status === 'codeSent' ? 'code.resend' : 'code.send' },
            })
          }
        />
      )}
      <Leaving wizard={wizard} />
    </>
  );
}
