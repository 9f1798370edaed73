import type { Company, LegalText, LegalTexts } from './legalTexts.ts';

export const spanishTexts = (company: Company): LegalTexts => ({
  terms: terms(company),
  privacy: privacy(company),
  faq: faq(company),
  contact: contact(company),
});

const terms = ({ title, name, taxNumber, address, hasMembers }: Company): LegalText => ({
  title: 'Términos y condiciones',
  sections: [
    [
      'Quiénes somos',
      `${title} es la plataforma de ${name}, con NIF ${taxNumber} y domicilio en ${address}. Es una empresa ficticia, y este texto es un ejemplo de las condiciones de una plataforma real.`,
    ],
    [
      'Qué hacemos',
      'Publicamos emisiones de empresas, recibimos tus órdenes y las transmitimos al emisor. No te aconsejamos, no gestionamos tu dinero y no garantizamos ninguna emisión (Reglamento (UE) 2020/1503).',
    ],
    [
      'Tu cuenta',
      'Puedes abrirla si tienes al menos 18 años. Tus datos tienen que ser ciertos y estar al día. Guarda tu contraseña: lo que se haga con ella se considera hecho por ti hasta que nos avises.',
    ],
    [
      'Antes de invertir',
      `Verificamos tu identidad, te hacemos un test de conocimientos y calculamos contigo cuánto podrías perder. Si eres ${hasMembers ? 'miembro' : 'inversor'} no experimentado, te avisaremos cuando una orden supere 1.000 € o el 5 % de tu patrimonio, lo que sea mayor.`,
    ],
    [
      'Periodo de reflexión',
      'Durante cuatro días naturales desde tu orden puedes revocarla sin dar motivos y sin coste. Te devolvemos todo el dinero.',
    ],
    [
      'Pagos, comisiones y tokens',
      'Ves el importe total, con sus comisiones, antes de confirmar. Tu dinero queda en una cuenta separada hasta que la emisión se cierra. Si no alcanza su mínimo, te lo devolvemos entero.',
    ],
    [
      'Riesgos',
      'Puedes perder todo lo que inviertes y puede que no encuentres a quién vender tus tokens. No están cubiertos por el Fondo de Garantía de Depósitos ni por el de Garantía de Inversiones. Lee la ficha de datos fundamentales de cada emisión.',
    ],
    [
      'Reclamaciones y ley aplicable',
      'Respondemos a tu reclamación, gratis, en 15 días hábiles. Se aplica la ley española, y puedes acudir a los tribunales de tu domicilio.',
    ],
  ],
});

const privacy = ({ name, taxNumber, address, contact }: Company): LegalText => ({
  title: 'Política de privacidad',
  sections: [
    ['Responsable', `${name}, con NIF ${taxNumber}, ${address}. Escríbenos a ${contact}. Es una empresa ficticia.`],
    [
      'Qué datos tratamos',
      'Los que nos das al registrarte y al invertir: identidad, contacto, documento, situación económica, cuenta bancaria, órdenes y tokens. También tus accesos y los dispositivos desde los que entras.',
    ],
    [
      'Para qué y con qué base',
      'Para prestarte el servicio que has contratado; para cumplir la ley, sobre todo la de prevención del blanqueo y la de financiación participativa; y, solo si lo aceptas, para enviarte novedades y medir el uso de estas páginas.',
    ],
    [
      'Con quién los compartimos',
      'Con el emisor en el que inviertes, el registro de los tokens, el proveedor que verifica tu identidad, el de firma, los bancos y las autoridades que tengan derecho a pedirlos. No los vendemos.',
    ],
    [
      'Cuánto tiempo',
      'Mientras tengas cuenta. Después los bloqueamos durante los diez años que exige la ley de prevención del blanqueo y los borramos.',
    ],
    [
      'Tus derechos',
      'Puedes ver, corregir, descargar y borrar tus datos, oponerte a su uso y retirar tu consentimiento. La mayoría lo haces en «Mi cuenta». Si no te atendemos bien, puedes reclamar ante la Agencia Española de Protección de Datos.',
    ],
    ['Cookies', 'Solo usamos las necesarias. Las de medición se cargan después de que las aceptes.'],
  ],
});

const faq = ({ title, hasMembers }: Company): LegalText => ({
  title: 'Preguntas frecuentes',
  sections: [
    [
      `¿Qué necesito para abrir una cuenta en ${title}?`,
      'Un correo y una contraseña. Para invertir te pediremos además tu documento de identidad y una cuenta bancaria a tu nombre.',
    ],
    [
      '¿Cuánto cuesta?',
      'Abrir y mantener la cuenta es gratis. Si una emisión tiene comisión, la verás antes de confirmar.',
    ],
    [
      '¿Qué es un token?',
      'La anotación en un registro digital de lo que compras: un préstamo, una renta o una participación. Es tuyo y lo ves en tu cartera.',
    ],
    ['¿Puedo cambiar de idea?', 'Sí. Tienes cuatro días naturales desde la orden para revocarla. Te devolvemos todo.'],
    [
      '¿Y si la emisión no alcanza su mínimo?',
      'Se cancela y te devolvemos el dinero a la cuenta desde la que pagaste.',
    ],
    ['¿Cómo cobro?', 'Cuando el emisor reparte, lo ves en «Rendimientos» y lo recibes en tu cuenta bancaria.'],
    ['¿Puedo vender antes?', 'Solo si encuentras quien compre. Cuenta con mantener la inversión hasta el final.'],
    [
      `¿Qué pasa si ${title} cierra?`,
      `El registro de ${hasMembers ? 'miembros' : 'inversores'} lo lleva una entidad independiente: tus tokens siguen siendo tuyos.`,
    ],
  ],
});

const contact = ({ title, name, taxNumber, address, contact }: Company): LegalText => ({
  title: 'Contacto',
  sections: [
    ['Escríbenos', `${contact}. Respondemos en un día laborable.`],
    ['Dónde estamos', `${name}, NIF ${taxNumber}, ${address}. Es una empresa ficticia: no contestará nadie.`],
    [
      'Reclamaciones',
      `Envíalas a ${contact} con tu nombre, lo que ha pasado y lo que pides. Acusamos recibo, y ${title} te contesta por escrito en 15 días hábiles.`,
    ],
    [
      '¿Problemas para entrar?',
      'En el inicio de sesión puedes pedir un enlace para elegir otra contraseña. Nunca te la pediremos por correo ni por teléfono.',
    ],
  ],
});
