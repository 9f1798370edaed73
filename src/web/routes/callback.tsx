import { createFileRoute } from '@tanstack/react-router';
import { CallbackPage } from '#web/pages/people/shared/auth/CallbackPage.tsx';

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

export const Route = createFileRoute('/callback')({
  validateSearch: (search) => ({
    code: textOf(search.code),
    state: textOf(search.state),
    ...(search.iss ? { iss: textOf(search.iss) } : {}),
  }),
  component: CallbackRoute,
});

function CallbackRoute() {
  return <CallbackPage answer={Route.useSearch()} />;
}
