import { createFileRoute } from '@tanstack/react-router';
import { readWish } from '#machines/shared/routing/wish.ts';
import { RegisterPage } from '#web/pages/people/shared/auth/RegisterPage.tsx';

const parseText = (value: unknown) => (typeof value === 'string' ? value : undefined);

interface RegisterSearch {
  referral?: string | undefined;
  project?: string | undefined;
  act?: string | undefined;
}

export const Route = createFileRoute('/register')({
  validateSearch: ({ referral, project, act }): RegisterSearch => ({
    referral: parseText(referral),
    project: parseText(project),
    act: parseText(act),
  }),
  component: RegisterRoute,
});

function RegisterRoute() {
  const { referral = '', project, act } = Route.useSearch();
  return <RegisterPage referralCode={referral} wishedPage={readWish(project, act)} />;
}
