import { createFileRoute } from '@tanstack/react-router';
import { earningRoute, loadEarning } from '#web/routes/-shared/earningRoute.tsx';

export const Route = createFileRoute('/manager/earnings/$id/token')({
  loader: loadEarning('manager'),
  component: earningRoute('manager', 'token'),
});
