import { createFileRoute } from '@tanstack/react-router';
import type { OpenIdProvider } from '#machines/people/signIn/openId.contract.ts';
import { isCancellation } from '#machines/people/signIn/openIdCallback.contract.ts';
import { CallbackPage } from '#web/pages/people/shared/auth/CallbackPage.tsx';

const toText = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** Google itself leads here. The server leads here from Apple's form, and names Apple. */
export const Route = createFileRoute('/callback')({
  validateSearch: (search) => ({
    ...(search.provider === 'apple' ? { provider: 'apple' as const } : {}),
    code: toText(search.code),
    state: toText(search.state),
    ...(search.iss ? { iss: toText(search.iss) } : {}),
    ...(search.user ? { user: toText(search.user) } : {}),
    ...(search.error ? { error: toText(search.error) } : {}),
  }),
  component: CallbackRoute,
});

function CallbackRoute() {
  const { provider = 'google' as OpenIdProvider, error = '', ...body } = Route.useSearch();
  return <CallbackPage answer={{ provider, body, isCancelled: isCancellation(error) }} />;
}
