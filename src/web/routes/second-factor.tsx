import { createFileRoute } from '@tanstack/react-router';
import { FactorSetupPage } from '#web/pages/people/shared/account/factors/FactorSetupPage.tsx';

export const Route = createFileRoute('/second-factor')({ component: FactorSetupPage });
