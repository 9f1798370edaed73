/** Personal fields are stored encrypted, with the key of the user whom they are about. */
type Privacy = 'personal' | 'plain';

/** True for a type that can hold any text. The values of a list, such as the names of reasons, are not free text. */
type HasText<T> = T extends string
  ? string extends T
    ? true
    : never
  : T extends readonly (infer Item)[]
    ? HasText<Item>
    : T extends object
      ? { [K in keyof T]-?: HasText<T[K]> }[keyof T]
      : never;

type TextIn<T> = { [K in keyof T]-?: true extends HasText<T[K]> ? K : never }[keyof T];

/** The fields of all events, without their type, and those that may hold text. */
type FieldOf<Event> = Event extends unknown ? Exclude<keyof Event, 'type'> : never;
type TextField<Event> = Event extends unknown ? Exclude<TextIn<Event>, 'type'> : never;

/** Every text has to be declared. Numbers and list values may be personal too. */
type Declared<Text extends PropertyKey, All extends PropertyKey> = { [K in Text]: Privacy } & {
  [K in Exclude<All, Text>]?: 'personal';
};

/** Which fields of events are personal. */
export type DeclaredFields<Event> = Declared<TextField<Event>, FieldOf<Event>>;

export const isPersonalIn = (declared: object) => (name: string) =>
  (declared as Record<string, unknown>)[name] === 'personal';

/** The personal fields of a lifecycle's events and of its machine state, and the user concerned. */
export interface PersonalFields<Row, Event, State> {
  /** The user concerned by the personal fields. Fields about persons without an account stay plain. */
  about(row: Row): string | null;
  event: DeclaredFields<Event>;
  state: Declared<TextIn<State>, keyof State>;
}
