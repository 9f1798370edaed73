import { createFileRoute } from '@tanstack/react-router';
import { registerProofQuery } from '#web/api/oversight/registerProof.ts';
import { RegisterCheckPage } from '#web/pages/oversight/manager/register/RegisterCheckPage.tsx';

export const Route = createFileRoute('/manager/register')({
  loader: ({ context: { app } }) => void app.queries.prefetchQuery(registerProofQuery),
  component: RegisterCheckPage,
});
