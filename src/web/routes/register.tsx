import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '#web/pages/people/shared/auth/RegisterPage.tsx';

const parseText = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/register')({
  validateSearch: (search): { referral?: string | undefined } => ({ referral: parseText(search.referral) }),
  component: RegisterRoute,
});

function RegisterRoute() {
  const { referral = '' } = Route.useSearch();
  return <RegisterPage referralCode={referral} />;
}
