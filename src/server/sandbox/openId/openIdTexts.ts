import type { SandboxLocale } from '../sandboxPage.ts';

const es = {
  title: 'Elige una cuenta de pruebas',
  intro: (provider: string) => `Aquí estaría la página de ${provider}. Elige con qué cuenta entrar en`,
  account: 'Cuenta',
  other: 'Otra cuenta, que escribo abajo',
  email: 'Correo electrónico',
  name: 'Nombre',
  verified: 'El correo está verificado',
  hidesEmail: 'Ocultar mi correo: la aplicación recibe una dirección que lo reenvía',
  submit: 'Continuar',
  deny: 'No permitir',
  errorTitle: 'La petición no es correcta',
  invalidEmail: 'Escribe un correo electrónico válido.',
};

const en: typeof es = {
  title: 'Choose a test account',
  intro: (provider) => `${provider}’s page would be here. Choose the account to log in with to`,
  account: 'Account',
  other: 'Another account, typed below',
  email: 'Email',
  name: 'Name',
  verified: 'The email is verified',
  hidesEmail: 'Hide my email: the app gets an address that forwards to it',
  submit: 'Continue',
  deny: 'Don’t allow',
  errorTitle: 'The request isn’t valid',
  invalidEmail: 'Enter a valid email.',
};

export const openIdTexts: Record<SandboxLocale, typeof es> = { es, en };
