import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmForm } from '#machines/people/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { fetchDownload, saveBlob } from '#web/api/download.ts';
import { deleteAccount } from '#web/api/people/account.ts';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { StepUp } from '#web/commands/StepUp.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { draftOwner, removeDraftsOf } from '#web/forms/formDrafts.ts';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useForm } from '#web/forms/useForm.ts';
import { Accordion } from '#web/parts/app/Accordion.tsx';
import { useApp } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { AccountBlock } from '../AccountBlock.tsx';

/** Exports all data about the user and deletes the account. Both ask for the password again. */
export function DataSection({ hasPassword }: { hasPassword: boolean }) {
  if (!hasPassword)
    return (
      <Notice tone="waiting">
        <FormattedMessage id="account.error.noPassword" />
      </Notice>
    );
  return (
    <>
      <AccountBlock
        title={<FormattedMessage id="account.data.copy" />}
        detail={<FormattedMessage id="account.data.copyDetail" />}
      >
        <Copy />
      </AccountBlock>
      <AccountBlock title={<FormattedMessage id="account.data.danger" />}>
        <Accordion title={<FormattedMessage id="account.data.delete" />}>
          <Deletion />
        </Accordion>
      </AccountBlock>
    </>
  );
}

function Copy() {
  const form = useForm(ConfirmForm, {
    values: { password: '' },
    submit: (values) => submissionResult(fetchDownload('/account/export', values), passwordErrorsByCode('password')),
    onSuccess: ({ blob, name }) => {
      saveBlob(blob, name);
      form.reset({ password: '' });
    },
  });
  return (
    <form className={flow()} {...form.formProps}>
      <StepUp field={form.field('password')} />
      <FormError error={form.error} />
      <div>
        <Button type="submit" tone="secondary" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="account.data.save" />
        </Button>
      </div>
    </form>
  );
}

const noPassword = { password: '' };
const errorsByCode = {
  ...passwordErrorsByCode('password'),
  manager_role: { form: { id: 'account.data.managerRole' } },
  user_barred: { form: { id: 'account.data.barred' } },
};

function Deletion() {
  const { session } = useApp();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={flow()}>
      <p>
        <FormattedMessage id="account.data.deleteDetail" />
      </p>
      <div>
        <Button tone="danger" width="phone" onClick={() => setOpen(true)}>
          <FormattedMessage id="account.data.delete" />
        </Button>
      </div>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="account.data.deleteAsk" />}
        confirmLabel={<FormattedMessage id="account.data.delete" />}
        tone="danger"
        schema={ConfirmForm}
        values={noPassword}
        isSecret
        submit={({ password }) => submissionResult(deleteAccount(password), errorsByCode)}
        onSuccess={() => {
          const owner = draftOwner();
          if (owner !== null) removeDraftsOf(owner);
          session.send({ type: 'session.leave' });
        }}
      >
        {(form) => (
          <>
            <FormattedMessage id="account.data.deleteFollows" />
            <StepUp field={form.field('password')} />
          </>
        )}
      </FormDialog>
    </div>
  );
}
