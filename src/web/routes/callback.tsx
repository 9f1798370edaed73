import { createFileRoute } from '@tanstack/react-router';
import { CallbackPage } from '#web/pages/people/shared/auth/CallbackPage.tsx';

const toText = (value: unknown) => (value === undefined || value === null ? '' : String(value));

export const Route = createFileRoute('/callback')({
  validateSearch: (search) => ({
    code: toText(search.code),
    state: toText(search.state),
    ...(search.iss ? { iss: toText(search.iss) } : {}),
  }),
  component: CallbackRoute,
});

function CallbackRoute() {
  return <CallbackPage answer={Route.useSearch()} />;
}
