import { createFileRoute } from '@tanstack/react-router';
import { earningRoute, loadEarning } from '#web/routes/-shared/earningRoute.tsx';

export const Route = createFileRoute('/entrepreneur/earnings/$id/investor')({
  loader: loadEarning('entrepreneur'),
  component: earningRoute('entrepreneur', 'investor'),
});
