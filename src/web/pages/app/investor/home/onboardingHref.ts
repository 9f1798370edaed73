import type { Home } from '#machines/app/home/home.wire.ts';

/** Onboarding continues in the wizard of an open issuance. Without one, it continues in the account. */
export function onboardingHref({ rows: [first] }: Home['open']): string {
  return first ? `/invest/${first.slug}/invest` : '/user/account?section=identity';
}
