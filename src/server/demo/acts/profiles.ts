import type { StoredProfile } from '#machines/people/user/profile.wire.ts';
import { buildIdNumber } from './identifiers.ts';

const streets = ['Calle Mayor', 'Avenida de Goya', 'Calle del Coso', 'Paseo de la Constitución', 'Calle San Blas'];
const cities = [
  ['Zaragoza', '50001', 'Zaragoza'],
  ['Huesca', '22001', 'Huesca'],
  ['Teruel', '44001', 'Teruel'],
  ['Pamplona', '31001', 'Navarra'],
  ['Logroño', '26001', 'La Rioja'],
  ['Madrid', '28004', 'Madrid'],
] as const;
const occupations = ['Economista', 'Periodista', 'Dentista', 'Docente', 'Fisioterapeuta', 'Electricista', 'Comercial'];

export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** An invented profile for the nth user. */
export function buildProfile(index: number): StoredProfile {
  const [city, postalCode, region] = at(cities, index);
  return {
    birthday: `${1958 + ((index * 7) % 38)}-0${1 + (index % 9)}-1${index % 10}`,
    nationality: 'ES',
    idNumber: buildIdNumber(index + 1),
    phone: `+346${String(20_113_047 + index * 1_337)}`,
    address: `${at(streets, index)} ${3 + ((index * 11) % 80)}`,
    city,
    postalCode,
    region,
    country: 'ES',
    occupation: at(occupations, index),
    maritalStatus: at(['single', 'marriedSeparation', 'divorced'] as const, index),
  };
}
