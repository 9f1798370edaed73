import { createFileRoute } from '@tanstack/react-router';
import { accountLoader, accountRoute } from '#web/routes/-shared/accountRoute.tsx';

export const Route = createFileRoute('/entrepreneur/account')({
  loader: accountLoader('entrepreneur'),
  component: accountRoute('entrepreneur'),
});
