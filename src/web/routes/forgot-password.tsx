import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#web/pages/people/shared/auth/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage });
