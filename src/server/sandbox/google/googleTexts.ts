import type { SandboxLocale } from '../sandboxPage.ts';

const es = {
  title: 'Elige una cuenta de pruebas',
  intro: 'Aquí estaría la página de Google. Elige con qué cuenta entrar en',
  account: 'Cuenta',
  other: 'Otra, la que escribo abajo',
  email: 'Correo electrónico',
  name: 'Nombre',
  verified: 'El correo está verificado',
  submit: 'Continuar',
  deny: 'No permitir',
  errorTitle: 'La petición no es correcta',
  invalidEmail: 'Escribe un correo electrónico válido.',
};

const en: typeof es = {
  title: 'Choose a test account',
  intro: "Google's page would be here. Choose the account to sign in with to",
  account: 'Account',
  other: 'Another one, which I type below',
  email: 'E-mail',
  name: 'Name',
  verified: 'The e-mail is verified',
  submit: 'Continue',
  deny: 'Do not allow',
  errorTitle: 'The request is not valid',
  invalidEmail: 'Enter a valid e-mail address.',
};

export const googleTexts: Record<SandboxLocale, typeof es> = { es, en };
