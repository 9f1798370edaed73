import { createFileRoute } from '@tanstack/react-router';

/** Never shown, because the guards redirect to the login page or to the user's landing page. */
export const Route = createFileRoute('/')({ component: () => null });
