import { takesEveryTransition } from './ways/take.ts';

takesEveryTransition(['person', 'kyc', 'suitability', 'onboarding']);
