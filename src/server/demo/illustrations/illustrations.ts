import { createHash } from 'node:crypto';
import type { Picture } from '#machines/issuances/project/project.picture.ts';
import type { Language } from '#machines/shared/language.ts';
import { encoding } from '../../providers/files/pictureSizes.ts';

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
    colour: '#a1bfc3',
    alt: { es: 'Barcas de pesca en la niebla de la mañana', en: 'Fishing boats in the morning mist' },
  },
  brewery: {
    colour: '#75a9a1',
    alt: { es: 'Una cervecera al pie de los Pirineos', en: 'A brewery under the Pyrenees' },
  },
  canal: { colour: '#433f67', alt: { es: 'Casas junto a un canal al anochecer', en: 'Houses on a canal at dusk' } },
  dairy: { colour: '#a1c0ce', alt: { es: 'Una quesería entre ovejas', en: 'A dairy among sheep' } },
  greenhouse: { colour: '#1a214d', alt: { es: 'Un invernadero iluminado de noche', en: 'A greenhouse lit at night' } },
  hydroponics: {
    colour: '#532a79',
    alt: { es: 'Una nave hidropónica bajo luz violeta', en: 'A hydroponic hall in violet light' },
  },
  logistics: {
    colour: '#6a7497',
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
  olive: { colour: '#b493a8', alt: { es: 'Un molino entre olivos', en: 'A mill among olive trees' } },
  residence: { colour: '#51507d', alt: { es: 'Un edificio de ladrillo al anochecer', en: 'A brick building at dusk' } },
  scooters: {
    colour: '#214284',
    alt: { es: 'Patinetes eléctricos en un puente ante el Pilar', en: 'Electric scooters before the Pilar basilica' },
  },
  solar: { colour: '#4f4869', alt: { es: 'Una planta solar al amanecer', en: 'A solar plant at sunrise' } },
  spa: { colour: '#a2babf', alt: { es: 'Un balneario en un cañón', en: 'A spa in a canyon' } },
  wind: {
    colour: '#5e6a8b',
    alt: { es: 'Un parque eólico entre campos de cereal', en: 'A wind farm among fields of grain' },
  },
  windridge: {
    colour: '#485c64',
    alt: { es: 'Aerogeneradores sobre un mar de nubes', en: 'Wind turbines above a sea of clouds' },
  },
  winery: { colour: '#a5b6b8', alt: { es: 'Una bodega entre viñas', en: 'A winery among vines' } },
  wool: {
    colour: '#404353',
    alt: { es: 'Un lavadero de lanas en una villa amurallada', en: 'A wool washery in a walled town' },
  },
} satisfies Record<string, Illustration>;

export type IllustrationName = keyof typeof illustrations;
export const illustrationNames = Object.keys(illustrations) as IllustrationName[];

export const drawingOf = (name: IllustrationName): string => drawings[`./${name}.svg`] ?? '';

/** The folder of an illustration's sizes. It changes with the drawing and its encoding, so that browsers may keep them forever. */
export function nameFolder(name: IllustrationName): string {
  const hash = createHash('sha256').update(drawingOf(name)).update(JSON.stringify(encoding)).digest('hex');
  return `${name}-${hash.slice(0, 12)}`;
}

/** An illustration as the picture of an issuance. All are drawn on the same ground. */
export function buildIllustration(name: IllustrationName, language: Language): Picture {
  const { colour, alt } = illustrations[name];
  const { widths } = encoding;
  return { path: `/scenes/${nameFolder(name)}`, widths, width: 1600, height: 1000, colour, alt: alt[language] };
}
