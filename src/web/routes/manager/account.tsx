import { createFileRoute } from '@tanstack/react-router';
import { accountLoader, accountRoute } from '#web/routes/-shared/accountRoute.tsx';

export const Route = createFileRoute('/manager/account')({
  loader: accountLoader('manager'),
  component: accountRoute('manager'),
});
