import type { Role } from '#machines/people/session/session.contract.ts';

/** The domain of all demo accounts. Names under `.test` cannot be registered. */
export const DEMO_DOMAIN = 'demo.test';

/** The password of every demo account. The README and the demo's login page show it. */
export const demoPassword = 'Tesela-2026';

export interface DemoAccount {
  email: string;
  /** First name, then surnames. */
  name: string;
  roles: Role[];
}

/** The accounts with which visitors try the demo. Each tenant has its own copies. */
export const demoAccounts: DemoAccount[] = [
  { email: 'investor@demo.test', name: 'Lucía Navarro Sanz', roles: ['USER'] },
  { email: 'premium@demo.test', name: 'Javier Ortega Lahoz', roles: ['PREMIUM_USER'] },
  { email: 'new@demo.test', name: 'Nora Vidal Pérez', roles: ['USER'] },
  { email: 'owner@demo.test', name: 'Carmen Lacasa Gracia', roles: ['ENTREPRENEUR'] },
  { email: 'manager@demo.test', name: 'Marta Gil Aznar', roles: ['ADMIN'] },
  { email: 'manager2@demo.test', name: 'Andrés Blasco Royo', roles: ['ADMIN'] },
];
