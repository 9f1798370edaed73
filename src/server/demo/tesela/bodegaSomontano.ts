import type { Prospectus } from '../prospectus.ts';

export const bodegaSomontano: Prospectus = {
  slug: 'bodega-somontano',
  title: 'Bodega Somontano',
  subtitle: 'Ampliación de la bodega y 400 barricas nuevas',
  product: 'equity',
  sector: 'Alimentación',
  place: 'Barbastro, Huesca',
  modality: 'equity',
  illustration: 'winery',
  colours: ['#b7cfae', '#44653f'],
  token: { name: 'Bodega Somontano Participaciones B', symbol: 'BODS' },
  isin: 'ES0999000039',
  price: 2_500,
  tokensForSale: 10_000,
  softCapPercent: 70,
  order: { min: 4, max: 2_000 },
  interestPoints: 840,
  termMonths: 60,
  instalments: 'yearly',
  repayment: null,
  ranking: 'equity',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Una bodega familiar de Barbastro que vende 310.000 botellas al año, dos tercios fuera de España, amplía su nave de crianza y compra 400 barricas. A cambio ofrece el 8,4 % de su capital en participaciones con dividendo preferente.',
  sections: {
    product:
      'La bodega cultiva 62 hectáreas propias de moristel, parraleta, garnacha y cabernet, y compra uva a once viticultores de la comarca con contratos de cinco años. La nave actual admite 900 barricas y está llena desde 2023.\n\nLa ampliación añade 480 m² semienterrados, que no necesitan refrigeración en ocho meses del año, y 400 barricas de roble francés y americano.',
    market:
      'En 2025 se facturaron 2,4 millones de euros: el 66 % en Suiza, Alemania, Países Bajos y Canadá, el 21 % en hostelería aragonesa y el 13 % en la tienda y las visitas. El mayor cliente supone el 9 % de las ventas.\n\nLa lista de espera de los crianzas ronda las 60.000 botellas al año, que son las que permite elaborar la nave nueva.',
    competition:
      'En la denominación hay 29 bodegas. La mayor parte del volumen es de cuatro de ellas, con precios de entrada más bajos. Esta compite en la franja de 9 a 22 € por botella, donde la variedad autóctona pesa más que el precio.',
    businessModel:
      'El margen bruto medio es de 4,10 € por botella; en los crianzas, de 6,30 €. El plan es pasar del 22 % al 38 % de crianzas en tres años sin comprar más viñedo.\n\nLas participaciones B no votan en los asuntos ordinarios y cobran su dividendo antes que las demás, hasta el 5 % de lo invertido cada año en que haya beneficios.',
    projections:
      'Ventas previstas de 2,7 millones en 2027 y 3,3 en 2029, con un resultado del 11 %. La primera añada de la nave nueva sale a la venta en otoño de 2028: hasta entonces el dividendo se paga con el negocio actual.',
  },
  risks: [
    'Una helada o una granizada puede dejar una añada sin cosecha propia; el seguro cubre el 70 % del coste, no del margen.',
    'Las participaciones no cotizan: puede no haber comprador cuando quieras vender.',
    'El dividendo lo decide la junta y solo existe si hay beneficios.',
    'Una ampliación de capital posterior reduciría tu porcentaje.',
  ],
  useOfFunds: [
    { label: 'Nave semienterrada de 480 m²', points: 5_800 },
    { label: '400 barricas de roble', points: 2_800 },
    { label: 'Instalación y clima', points: 800 },
    { label: 'Gastos de la ampliación', points: 600 },
  ],
  team: [
    {
      name: 'Inés Mairal Lanau',
      role: 'Dirección general',
      about: 'Tercera generación de la bodega, que dirige desde 2011.',
    },
    { name: 'Tomás Arcas Puy', role: 'Enología', about: 'Elabora los vinos de la casa desde hace quince vendimias.' },
    { name: 'Verónica Sesé Abad', role: 'Exportación' },
  ],
};
