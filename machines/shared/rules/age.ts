/**
 * Only adults may invest. The law of the platform's country applies: 18 years, completed on the day (Código Civil art.
 * 240).
 */
export const ADULT_AGE = 18;
/** The upper limit of an age. An earlier year of birth is a typing error. */
export const MAX_AGE = 120;

/** The age on a day. Both days as YYYY-MM-DD. A birthday on 29 February counts on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

export const isAdult = (birthday: string, today: string) => ageOn(birthday, today) >= ADULT_AGE;

/** Whether a person of this birthday can be alive on a day. */
export const isPlausibleBirthday = (birthday: string, today: string) =>
  birthday <= today && ageOn(birthday, today) <= MAX_AGE;
