import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { Role } from '#machines/people/session/session.contract.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { flow, offscreen } from '#styled/recipes';
import { saveRoles } from '#web/api/people/users.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { useProposalToast } from '#web/commands/useProposalToast.ts';
import { bindCheckbox } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { toast } from '#web/ui/toasts/toastQueue.ts';

const roles = Role.options;
type Chosen = Record<Role, boolean>;
type Entry = Chosen & { password: string };

const toChosenRoles = (given: readonly Role[]) =>
  Object.fromEntries(roles.map((role) => [role, given.includes(role)])) as Chosen;

const [lastRole] = roles.slice(-1) as [Role];
const entries = Object.fromEntries(roles.map((role) => [role, v.boolean()])) as Record<
  Role,
  v.BooleanSchema<undefined>
>;
const isAnyChosen = (chosen: Entry) => roles.some((role) => chosen[role]);
/** A missing choice is shown at the last role. */
const RolesEntry = v.pipe(
  v.object({ ...entries, ...passwordEntry }),
  v.forward(v.check(isAnyChosen, 'validator.error_null'), [lastRole]),
);

const missing = { 'validator.error_null': 'manager.roles.missing' } as const;
const errorsByCode = {
  ...stepUpErrors,
  roles_conflict: { form: { id: 'manager.roles.conflict' } },
  user_barred: { form: { id: 'manager.roles.barred' } },
  last_manager: { form: { id: 'manager.roles.lastManager' } },
} as const;

/** Sets the roles of a user. Making someone a manager, or ending that role, needs the approval of a second manager. */
export function RolesAction({ user, name }: { user: UserPage; name: string }) {
  const { formatMessage } = useIntl();
  const showProposal = useProposalToast();
  const queries = useQueryClient();
  const save = async ({ password, ...chosen }: Entry) => {
    const saved = await saveRoles(user.id, { roles: roles.filter((role) => chosen[role]), password });
    const isProposed = chosen.ADMIN !== saved.roles.includes('ADMIN');
    if (isProposed) showProposal();
    else toast({ tone: 'positive', title: formatMessage({ id: 'manager.roles.saved' }) });
    await queries.invalidateQueries(queriesShowing('user', 'approval'));
  };
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.roles.open" />}
      title={<FormattedMessage id="manager.roles.title" values={{ name }} />}
      confirmLabel={<FormattedMessage id="manager.roles.save" />}
      schema={RolesEntry}
      values={{ ...toChosenRoles(user.roles), ...noPassword }}
      isSecret
      errorsByCode={errorsByCode}
      onSend={save}
    >
      {(form) => (
        <>
          <FormattedMessage id="manager.roles.detail" />
          <fieldset className={flow({ gap: '3' })}>
            <legend className={offscreen()}>
              <FormattedMessage id="manager.user.roles" />
            </legend>
            {roles.map((role) => (
              <CheckboxField
                key={role}
                label={<FormattedMessage id={`manager.role.${role}`} />}
                {...bindCheckbox(withWording(form.field(role), missing))}
              />
            ))}
          </fieldset>
          <StepUp
            field={form.field('password')}
            hint={<FormattedMessage id="manager.roles.managerHint" />}
            isSecondNeeded={form.field('ADMIN').value !== user.roles.includes('ADMIN')}
          />
        </>
      )}
    </FormActionButton>
  );
}
