import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { savePersonType } from '#web/api/people/onboarding.ts';
import { PersonTypeField } from '#web/parts/orders/invest/PersonTypeField.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { useAccountUpdate } from '../useAccountUpdate.ts';

/** Whether the user invests for themselves or for a company. Saved as soon as it is chosen. */
export function InvestorType({ account }: { account: Account }) {
  const updateAccount = useAccountUpdate();
  const { mutate, isPending, isError, isSuccess, variables } = useMutation({
    meta: { showsError: true },
    mutationFn: savePersonType,
    onSuccess: updateAccount,
  });
  const chosen = account.typeChosen ? account.personType : undefined;
  return (
    <div className={flow({ gap: '3' })}>
      <PersonTypeField
        value={isPending ? variables.personType : chosen}
        onChange={(personType) => mutate({ personType })}
        isLocked={account.locked.length > 0}
        error={isError && <FormattedMessage id="account.type.failed" />}
      />
      <span role="status" className={css({ textStyle: 'small', color: 'muted' })}>
        {isSuccess && <FormattedMessage id="account.saved" />}
      </span>
      {account.personType === 'legal' && (
        <p>
          <Link className={link()} href="/user/account?section=company">
            <FormattedMessage id="account.type.company" />
          </Link>
        </p>
      )}
    </div>
  );
}
