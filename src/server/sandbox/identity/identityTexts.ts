import type { SandboxLocale } from '../sandboxPage.ts';

const es = {
  title: 'Verificación de identidad de pruebas',
  intro: 'Aquí se pediría el documento y una foto. Elige qué encuentra el verificador.',
  person: 'Persona',
  reference: 'Referencia',
  outcome: '¿Qué encuentra?',
  SUCCESS: 'Todo en orden',
  ERROR: 'No se puede verificar',
  VERIFICATION_ERROR: 'Los datos no coinciden',
  MANUAL_REVIEW: 'Tiene que verlo una persona',
  silence: 'Nada: no contesta nunca',
  expiry: 'El documento caduca',
  years: 'Dentro de 5 años',
  month: 'Dentro de 30 días',
  yesterday: 'Caducó ayer',
  submit: 'Terminar y volver',
  undelivered: 'El aviso no ha llegado',
  undeliveredText: 'La aplicación no lo ha aceptado. Se puede volver a intentar.',
  back: 'Volver a la aplicación',
  missing: 'Esta verificación no existe',
  missingText: 'Puede que el enlace esté incompleto.',
};

const en: typeof es = {
  title: 'Test identity verification',
  intro: 'A document and a picture would be asked for here. Choose what the verifier finds.',
  person: 'Person',
  reference: 'Reference',
  outcome: 'What does it find?',
  SUCCESS: 'Everything is in order',
  ERROR: 'It cannot be verified',
  VERIFICATION_ERROR: 'The data do not match',
  MANUAL_REVIEW: 'A person has to look at it',
  silence: 'Nothing: it never answers',
  expiry: 'The document expires',
  years: 'In 5 years',
  month: 'In 30 days',
  yesterday: 'It expired yesterday',
  submit: 'Finish and go back',
  undelivered: 'The notice did not arrive',
  undeliveredText: 'The application did not accept it. You can try again.',
  back: 'Back to the application',
  missing: 'There is no such verification',
  missingText: 'The link may be incomplete.',
};

export const identityTexts: Record<SandboxLocale, typeof es> = { es, en };
