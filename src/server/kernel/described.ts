import * as v from 'valibot';

/** Additional data about a setting for documents/settings.ts. */
export interface SettingNote {
  /** The behaviour without the setting, if it has no default of its own. */
  unset?: string;
  /** Whether production refuses to start without it. */
  isRequired?: true;
}

/** A setting with the sentence that `docs/settings.md` shows. */
export const described = <S extends v.GenericSchema<string, unknown>>(
  schema: S,
  description: string,
  note: SettingNote = {},
) => v.pipe(schema, v.description(description), v.metadata({ ...note }));
