import { createFileRoute } from '@tanstack/react-router';

/** Never shown: the guards lead to the login page or to where somebody who is signed in lands. */
export const Route = createFileRoute('/')({ component: () => null });
