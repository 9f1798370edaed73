import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { KycCheck } from '#machines/people/kyc/kyc.contract.ts';
import { kycMachine } from '#machines/people/kyc/kyc.machine.ts';
import { kycPageActions } from '#machines/people/kyc/kyc.pageActions.ts';
import type { ConfirmedKycEvent } from '#machines/people/kyc/kyc.stepUp.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';

type IdentityDecisionProps = { kyc: NonNullable<UserPage['kyc']>; name: string };

/** The checklist, and the decision that contains it. */
export function IdentityDecision({ kyc: { id, status, version, facts }, name }: IdentityDecisionProps) {
  const [checked, setChecked] = useState<readonly KycCheck[]>([]);
  const { send, refusal } = useSend<ConfirmedKycEvent>({
    entities: ['kyc', 'user'],
    path: `/kyc/${id}/events`,
    version,
  });
  const show = createActionRenderer(kycPageActions, restoreSnapshot(kycMachine, status, { ...facts }));
  const named = [...checked];
  const toggle = (check: KycCheck, isChecked: boolean) =>
    setChecked(isChecked ? [...checked, check] : checked.filter((other) => other !== check));
  const approve = show({ type: 'kyc.approve', checked: named, reason: '-' }, (disabledReason) => (
    <ApproveAction
      name={name}
      isMismatch={!facts.dataMatches}
      disabledReason={disabledReason}
      onApprove={(reason, proof) => send({ type: 'kyc.approve', checked: named, ...(reason && { reason }), ...proof })}
    />
  ));
  const refuse = (type: 'kyc.reject' | 'kyc.revoke') =>
    show({ type, checked: named, reason: '-' }, (disabledReason) => (
      <ReasonActionButton
        label={<FormattedMessage id={`manager.act.${type}`} />}
        title={<FormattedMessage id={`manager.ask.${type}`} values={{ name }} />}
        isDangerous
        disabledReason={
          disabledReason ?? (named.length === 0 ? <FormattedMessage id="validator.error_checked" /> : undefined)
        }
        onConfirm={(reason, proof) => send({ type, checked: named, reason, ...proof })}
      >
        <FormattedMessage id={`manager.follows.${type}`} />
      </ReasonActionButton>
    ));
  const reject = refuse('kyc.reject');
  const revoke = refuse('kyc.revoke');
  if (!approve && !reject && !revoke) return null;
  return (
    <section className={flow({ gap: '4' })}>
      <fieldset className={flow({ gap: '2' })}>
        <legend className={css({ textStyle: 'strong', pb: '2' })}>
          <FormattedMessage id={revoke ? 'manager.identity.wrong' : 'manager.identity.checks'} />
        </legend>
        {facts.toCheck.map((check) => (
          <CheckboxField
            key={check}
            label={<FormattedMessage id={`manager.identity.check.${check}`} />}
            checked={checked.includes(check)}
            onChange={({ target }) => toggle(check, target.checked)}
          />
        ))}
      </fieldset>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {approve}
        {reject}
        {revoke}
      </ActionRow>
    </section>
  );
}

interface ApproveActionProps {
  name: string;
  /** The typed data contradict the document, so the approval needs a reason. */
  isMismatch: boolean;
  disabledReason: ReactNode;
  onApprove: (reason: string | undefined, proof: Proof) => Promise<unknown>;
}

function ApproveAction({ name, isMismatch, disabledReason, onApprove }: ApproveActionProps) {
  const act = {
    label: <FormattedMessage id="manager.act.kyc.approve" />,
    title: <FormattedMessage id="manager.ask.kyc.approve" values={{ name }} />,
    tone: 'primary',
    disabledReason,
    children: <FormattedMessage id="manager.follows.kyc.approve" />,
  } as const;
  if (!isMismatch) return <ActionButton {...act} onConfirm={(proof) => onApprove(undefined, proof)} />;
  return <ReasonActionButton {...act} wording={whyApproved} onConfirm={onApprove} />;
}

const whyApproved = {
  label: 'manager.identity.reasonLabel',
  hint: 'manager.identity.reasonHint',
  missing: 'manager.identity.reasonMissing',
} as const;
