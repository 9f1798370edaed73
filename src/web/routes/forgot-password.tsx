import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#web/views/auth/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage });
