import * as v from 'valibot';

/** What documents/settings.ts writes about a setting beside its description. */
export interface SettingNote {
  /** What holds without the setting, if it has no default of its own. */
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
