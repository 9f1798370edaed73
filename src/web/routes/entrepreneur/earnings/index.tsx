import { createFileRoute } from '@tanstack/react-router';
import { earningsRoute } from '#web/routes/-shared/earningsRoute.tsx';

export const Route = createFileRoute('/entrepreneur/earnings/')({
  component: earningsRoute('entrepreneur'),
});
