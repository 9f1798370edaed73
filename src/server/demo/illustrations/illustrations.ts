import { createHash } from 'node:crypto';
import type { Picture } from '#machines/issuances/project/project.picture.ts';
import type { Language } from '#machines/shared/language.ts';
import { CUTTING, computeArea, cutsOf, GROUND, type IllustrationName } from './cuts.ts';
import { hasFilm } from './film.ts';

const drawings = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

interface Illustration {
  /** The colour of its sky, as that of stored pictures. */
  colour: string;
  alt: Record<Language, string>;
}

const illustrations = {
  almazara: {
    colour: '#a1b7c4',
    alt: { es: 'Una almazara entre bancales de olivos en invierno', en: 'An oil press among winter terraces' },
  },
  arcade: {
    colour: '#675a4c',
    alt: { es: 'Tiendas bajo los soportales una tarde de lluvia', en: 'Shops under arcades on a rainy evening' },
  },
  bakery: {
    colour: '#143345',
    alt: { es: 'Una panadería de pueblo antes del alba', en: 'A village bakery before dawn' },
  },
  boats: {
    colour: '#a2bfc3',
    alt: { es: 'Barcas de pesca en la niebla de la mañana', en: 'Fishing boats in the morning mist' },
  },
  books: {
    colour: '#654c46',
    alt: { es: 'Una imprenta de libros a la luz de un farol', en: 'A print shop by lantern light' },
  },
  brewery: {
    colour: '#75a9a1',
    alt: { es: 'Una cervecera al pie de los Pirineos', en: 'A brewery under the Pyrenees' },
  },
  canal: { colour: '#433f67', alt: { es: 'Casas junto a un canal al anochecer', en: 'Houses on a canal at dusk' } },
  clinic: { colour: '#609093', alt: { es: 'Una clínica de madera entre cedros', en: 'A timber clinic among cedars' } },
  dairy: { colour: '#a2c1ce', alt: { es: 'Una quesería entre ovejas', en: 'A dairy among sheep' } },
  ferry: {
    colour: '#477296',
    alt: { es: 'Un transbordador eléctrico en un fiordo', en: 'An electric ferry in a fjord' },
  },
  flats: {
    colour: '#7494ad',
    alt: { es: 'Un edificio restaurado a orillas del Ebro', en: 'A restored building beside the Ebro' },
  },
  greenhouse: { colour: '#2a265d', alt: { es: 'Un invernadero iluminado de noche', en: 'A greenhouse lit at night' } },
  hops: {
    colour: '#8da7a8',
    alt: { es: 'Un campo de lúpulo el día de la cosecha', en: 'A hop garden on harvest day' },
  },
  hydroponics: {
    colour: '#532a79',
    alt: { es: 'Una nave hidropónica bajo luz violeta', en: 'A hydroponic hall in violet light' },
  },
  logistics: {
    colour: '#727292',
    alt: { es: 'Una nave logística con las primeras luces', en: 'A warehouse at first light' },
  },
  mill: {
    colour: '#679bc7',
    alt: { es: 'Un molino con turbina en el azud de un río', en: 'A mill with a turbine at the weir of a river' },
  },
  nursery: {
    colour: '#bad4c6',
    alt: { es: 'Un vivero de árboles en una mañana de primavera', en: 'A tree nursery on a spring morning' },
  },
  olive: { colour: '#8e829d', alt: { es: 'Un molino entre olivos', en: 'A mill among olive trees' } },
  oysters: {
    colour: '#8f9ab3',
    alt: { es: 'Bateas de ostras en una ría con marea baja', en: 'Oyster trestles in an estuary at low tide' },
  },
  residence: { colour: '#51507e', alt: { es: 'Un edificio de ladrillo al anochecer', en: 'A brick building at dusk' } },
  scooters: {
    colour: '#214284',
    alt: { es: 'Patinetes eléctricos en un puente ante el Pilar', en: 'Electric scooters before the Pilar basilica' },
  },
  solar: { colour: '#4f4869', alt: { es: 'Una planta solar al amanecer', en: 'A solar plant at sunrise' } },
  spa: { colour: '#7d9795', alt: { es: 'Un balneario en un cañón', en: 'A spa in a canyon' } },
  springs: { colour: '#bf9e81', alt: { es: 'La galería termal de un balneario', en: 'The thermal gallery of a spa' } },
  timber: {
    colour: '#575b7e',
    alt: { es: 'Casas de madera en una antigua cantera', en: 'Timber houses in a former quarry' },
  },
  wind: {
    colour: '#5e6a8b',
    alt: { es: 'Un parque eólico entre campos de cereal', en: 'A wind farm among fields of grain' },
  },
  windridge: {
    colour: '#485c64',
    alt: { es: 'Aerogeneradores sobre un mar de nubes', en: 'Wind turbines above a sea of clouds' },
  },
  winery: { colour: '#7a9fb2', alt: { es: 'Una bodega entre viñas', en: 'A winery among vines' } },
  wool: {
    colour: '#404353',
    alt: { es: 'Un lavadero de lanas en una villa amurallada', en: 'A wool washery in a walled town' },
  },
} satisfies Record<IllustrationName, Illustration>;

export const illustrationNames = Object.keys(illustrations) as IllustrationName[];

export const drawingOf = (name: IllustrationName): string => drawings[`./${name}.svg`] ?? '';

/** The folder of an illustration's files. It changes with all that they are made from, so that browsers may keep them forever. */
export function nameFolder(name: IllustrationName): string {
  const made = JSON.stringify([CUTTING, cutsOf[name]]);
  const hash = createHash('sha256').update(drawingOf(name)).update(made).digest('hex');
  return `${name}-${hash.slice(0, 12)}`;
}

/** An illustration as the picture of an issuance. All are drawn on the same ground. */
export function buildIllustration(name: IllustrationName, language: Language): Picture {
  const { colour, alt } = illustrations[name];
  return {
    path: `/scenes/${nameFolder(name)}`,
    widths: [...CUTTING.widths],
    ...GROUND,
    colour,
    alt: alt[language],
    hasCuts: true,
    ...(hasFilm(drawingOf(name)) && { film: { wideAt: placeWide(name) } }),
  };
}

/** Where the wide cut is, in percent from the top to the bottom of what it leaves out. */
function placeWide(name: IllustrationName): number {
  const { y, height } = computeArea(name, 'wide');
  return Math.round((y / (GROUND.height - height)) * 100);
}
