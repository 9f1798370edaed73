import { createFileRoute } from '@tanstack/react-router';
import { accountLoader, accountRoute } from '#web/routes/-shared/accountRoute.tsx';

export const Route = createFileRoute('/user/account')({
  loader: accountLoader('user'),
  component: accountRoute('user'),
});
