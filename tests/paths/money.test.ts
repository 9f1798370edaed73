import { takesEveryTransition } from './ways/take.ts';

takesEveryTransition(['payment', 'signature', 'document']);
